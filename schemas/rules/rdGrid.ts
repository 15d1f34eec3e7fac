/** Shifts (arc-seconds, northward and eastward) at the nodes of a grid in degrees, rows from south to north. */
export interface ShiftGrid {
  west: number;
  south: number;
  lonStep: number;
  latStep: number;
  columns: number;
  rows: number;
  lat: Float64Array;
  lon: Float64Array;
}

type Place = [longitude: number, latitude: number];

/** Grids of the file, in order: the fine one of the Netherlands, and the coarse one of its part of the North Sea. */
const layout = [
  { west: 2.5, south: 50, lonStep: 0.02, latStep: 0.0125, columns: 276, rows: 321 },
  { west: 2, south: 50, lonStep: 0.1, latStep: 0.1, columns: 61, rows: 61 },
];

/** Parses the decompressed `rdtrans2018.bin`; the packer is `tests/support/files/rdnaptrans2018/packGrid.py`. */
export function readRdGrid(bytes: Uint8Array): ShiftGrid[] {
  const sizes = layout.map(({ columns, rows }) => columns * rows);
  if (bytes.length !== sizes.reduce((sum, size) => sum + size * 8, 0))
    throw new RangeError("the correction grid of RD New is not whole");
  let at = 0;
  return layout.map((grid, n) => {
    const read = () => shiftsIn(bytes, (at += (sizes[n] ?? 0) * 4) - (sizes[n] ?? 0) * 4, grid);
    return { ...grid, lat: read(), lon: read() };
  });
}

function shiftsIn(
  bytes: Uint8Array,
  from: number,
  { columns, rows }: { columns: number; rows: number },
): Float64Array {
  const size = columns * rows;
  const shifts = new Float64Array(size);
  for (let row = 0; row < rows; row++) {
    let overRowBefore = 0;
    for (let column = 0; column < columns; column++) {
      const place = row * columns + column;
      let signed = 0;
      for (let byte = 3; byte >= 0; byte--) signed = signed * 256 + (bytes[from + byte * size + place] ?? 0);
      overRowBefore += signed % 2 === 0 ? signed / 2 : -(signed + 1) / 2;
      shifts[place] = (shifts[place - columns] ?? 0) + overRowBefore;
    }
  }
  return shifts.map((millionths) => millionths / 1e6);
}

/** Bilinear interpolation at a position (degrees) in the finest grid there; undefined outside the grids. */
function shiftAt(grids: readonly ShiftGrid[], [longitude, latitude]: Place): Place | undefined {
  for (const { west, south, lonStep, latStep, columns, rows, lat, lon } of grids) {
    const [x, y] = [(longitude - west) / lonStep, (latitude - south) / latStep];
    if (!(x >= 0 && y >= 0 && x <= columns - 1 && y <= rows - 1)) continue;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [right, up] = [x - column, y - row];
    const between = (shifts: Float64Array) => {
      const at = row * columns + column;
      const below = (shifts[at] ?? 0) * (1 - right) + (shifts[at + 1] ?? 0) * right;
      const above = (shifts[at + columns] ?? 0) * (1 - right) + (shifts[at + columns + 1] ?? 0) * right;
      return below * (1 - up) + above * up;
    };
    return [between(lon) / 3600, between(lat) / 3600];
  }
  return undefined;
}

/** From the Bessel ellipsoid of Amersfoort to ETRS89 (degrees, longitude first); undefined outside the grids. */
export function shiftToEtrs89(grids: readonly ShiftGrid[], place: Place): Place | undefined {
  const shift = shiftAt(grids, place);
  return shift && [place[0] + shift[0], place[1] + shift[1]];
}

/** The shift varies so little that each iteration is some 1e4 times more exact. */
const turns = 5;

/** From ETRS89 to the Bessel ellipsoid of Amersfoort (degrees, longitude first); undefined outside the grids. */
export function shiftFromEtrs89(grids: readonly ShiftGrid[], place: Place): Place | undefined {
  let found = place;
  for (let turn = 0; turn < turns; turn++) {
    const shift = shiftAt(grids, found);
    if (!shift) return undefined;
    found = [place[0] - shift[0], place[1] - shift[1]];
  }
  return found;
}
