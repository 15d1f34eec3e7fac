import type { Extent, PlaneTransform } from "./planes.ts";

/** Maximum interpolation error, in pixels. */
const toleratedErrorPx = 0.05;
const startCells = 8;
const maxCells = 256;
/** Beyond this distance from the picture a vertex only determines a line's direction. */
const farReachM = 1_000_000;
const mercatorLimit = 20_037_508.342789244;

/** Interpolates the pixels of EPSG:3857 positions from a grid instead of projecting each. */
export interface PixelGrid {
  extent3857: Extent;
  project(coordinates: Float64Array, first: number, end: number, pixels: Float64Array, at: number): void;
}

interface Mesh {
  extent: Extent;
  columns: number;
  rows: number;
  /** x, y in pixels of each grid point, row by row from the smallest y. */
  points: Float64Array;
}

type ToPixel = (x: number, y: number) => [number, number];

/**
 * A fine mesh over the picture, exact to a twentieth of a pixel, and a coarse one around it: for an outline that leaves
 * the picture only its direction matters.
 */
export function buildGrid(
  extent: Extent,
  size: { width: number; height: number },
  transform: PlaneTransform,
): PixelGrid {
  const [minX, minY, maxX, maxY] = extent;
  const toPixel: ToPixel = (x, y) => {
    const [ownX, ownY] = transform.fromMercator(x, y);
    return [((ownX - minX) / (maxX - minX)) * size.width, ((maxY - ownY) / (maxY - minY)) * size.height];
  };
  const near = mercatorExtent(extent, transform);
  const fine = refinedMesh(near, toPixel);
  const coarse = meshOf(reachAround(near), { columns: 64, rows: 64 }, toPixel);
  return {
    extent3857: near,
    // oxlint-disable-next-line max-params -- as `Viewport.project`
    project(coordinates, first, end, pixels, at) {
      for (let vertex = first, to = at; vertex < end; vertex++, to += 2) {
        const x = coordinates[2 * vertex] as number;
        const y = coordinates[2 * vertex + 1] as number;
        lookUp(holds(fine.extent, x, y) ? fine : coarse, x, y, pixels, to);
      }
    },
  };
}

/** The EPSG:3857 extent of a request's extent, along its border, which may bulge. */
function mercatorExtent([minX, minY, maxX, maxY]: Extent, transform: PlaneTransform): Extent {
  const found: Extent = [Infinity, Infinity, -Infinity, -Infinity];
  const steps = 16;
  for (let column = 0; column <= steps; column++) {
    for (let row = 0; row <= steps; row++) {
      const own = [minX + ((maxX - minX) * column) / steps, minY + ((maxY - minY) * row) / steps] as const;
      const [east, north] = transform.toMercator(...own);
      const [x, y] = [limited(east), limited(north)];
      if (Number.isNaN(x) || Number.isNaN(y)) continue;
      found[0] = Math.min(found[0], x);
      found[1] = Math.min(found[1], y);
      found[2] = Math.max(found[2], x);
      found[3] = Math.max(found[3], y);
    }
  }
  return found[0] < found[2] && found[1] < found[3] ? found : [0, 0, 1e-6, 1e-6];
}

const limited = (value: number) => Math.min(mercatorLimit, Math.max(-mercatorLimit, value));

function reachAround([minX, minY, maxX, maxY]: Extent): Extent {
  const reach = farReachM;
  return [limited(minX - reach), limited(minY - reach), limited(maxX + reach), limited(maxY + reach)];
}

function refinedMesh(extent: Extent, toPixel: ToPixel): Mesh {
  let mesh = meshOf(extent, { columns: startCells, rows: startCells }, toPixel);
  while (mesh.columns < maxCells && worstError(mesh, toPixel) > toleratedErrorPx) {
    mesh = meshOf(extent, { columns: mesh.columns * 2, rows: mesh.rows * 2 }, toPixel);
  }
  return mesh;
}

function meshOf(
  extent: Extent,
  { columns, rows }: { columns: number; rows: number },
  toPixel: ToPixel,
): Mesh {
  const [minX, minY, maxX, maxY] = extent;
  const points = new Float64Array(2 * (columns + 1) * (rows + 1));
  let at = 0;
  for (let row = 0; row <= rows; row++) {
    const y = minY + ((maxY - minY) * row) / rows;
    for (let column = 0; column <= columns; column++) {
      const [pixelX, pixelY] = toPixel(minX + ((maxX - minX) * column) / columns, y);
      points[at++] = pixelX;
      points[at++] = pixelY;
    }
  }
  return { extent, columns, rows, points };
}

/** The error is largest at the centre of a cell; cells along both diagonals are a sufficient sample. */
function worstError(mesh: Mesh, toPixel: ToPixel): number {
  const [minX, minY, maxX, maxY] = mesh.extent;
  const found = new Float64Array(2);
  let worst = 0;
  for (let cell = 0; cell < mesh.columns; cell++) {
    for (const row of [cell, mesh.rows - 1 - cell]) {
      const x = minX + ((maxX - minX) * (cell + 0.5)) / mesh.columns;
      const y = minY + ((maxY - minY) * (row + 0.5)) / mesh.rows;
      const [pixelX, pixelY] = toPixel(x, y);
      lookUp(mesh, x, y, found, 0);
      worst = Math.max(
        worst,
        Math.abs(pixelX - (found[0] as number)),
        Math.abs(pixelY - (found[1] as number)),
      );
    }
  }
  return worst;
}

function holds(extent: Extent, x: number, y: number): boolean {
  return x >= extent[0] && x <= extent[2] && y >= extent[1] && y <= extent[3];
}

/** Bilinear; positions outside the mesh are clamped to its border. */
// oxlint-disable-next-line max-params -- as `Viewport.project`
function lookUp(mesh: Mesh, x: number, y: number, pixels: Float64Array, at: number): void {
  const minX = mesh.extent[0];
  const minY = mesh.extent[1];
  const maxX = mesh.extent[2];
  const maxY = mesh.extent[3];
  const column = Math.min(mesh.columns, Math.max(0, ((x - minX) / (maxX - minX)) * mesh.columns));
  const row = Math.min(mesh.rows, Math.max(0, ((y - minY) / (maxY - minY)) * mesh.rows));
  const left = Math.min(mesh.columns - 1, Math.floor(column));
  const low = Math.min(mesh.rows - 1, Math.floor(row));
  const right = column - left;
  const up = row - low;
  const here = 2 * (low * (mesh.columns + 1) + left);
  const above = here + 2 * (mesh.columns + 1);
  const points = mesh.points;
  for (let axis = 0; axis < 2; axis++) {
    const bottom = mix(points[here + axis] as number, points[here + axis + 2] as number, right);
    const top = mix(points[above + axis] as number, points[above + axis + 2] as number, right);
    pixels[at + axis] = mix(bottom, top, up);
  }
}

const mix = (from: number, to: number, part: number) => from + (to - from) * part;
