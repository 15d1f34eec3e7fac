import { open } from "node:fs/promises";
import { magicbytes } from "flatgeobuf/lib/mjs/constants.js";
import { buildFeature } from "flatgeobuf/lib/mjs/generic/feature.js";
import { buildHeader } from "flatgeobuf/lib/mjs/generic/featurecollection.js";
import { parseGeometry } from "flatgeobuf/lib/mjs/geojson/geometry.js";
import { GeometryType } from "flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js";
import { headerOf } from "../demo/files/toFlatGeobuf.ts";

/** Degrees; some 30 by 30 m in the middle of the Netherlands. */
const [cellLon, cellLat] = [0.00044, 0.00027];
const origin = { lon: 4.9, lat: 51.9 };
const uses = ["wonen", "winkel", "kantoor", "bedrijf", "onderwijs", "groen", "volkstuin", "water"];
const writeAtOnce = 20_000;

/** The box of so many parcels: `[minLon, minLat, maxLon, maxLat]`. */
export function parcelsBox(count: number): [number, number, number, number] {
  const side = Math.ceil(Math.sqrt(count));
  return [origin.lon, origin.lat, origin.lon + side * cellLon, origin.lat + side * cellLat];
}

/**
 * Writes so many parcels side by side as FlatGeobuf, a piece at a time: each has nine vertices, its borders are its
 * neighbours' too, and its size varies.
 */
export async function writeParcels(path: string, count: number): Promise<void> {
  const side = Math.ceil(Math.sqrt(count));
  const header = headerOf(
    [
      ["nummer", "integer"],
      ["gebruik", "text"],
      ["straat", "text"],
      ["oppervlakte", "real"],
    ],
    { geometryType: GeometryType.Polygon, count },
  );
  const file = await open(path, "w");
  try {
    await file.write(Buffer.concat([magicbytes, buildHeader(header, 4326)]));
    for (let first = 0; first < count; first += writeAtOnce) {
      const length = Math.min(writeAtOnce, count - first);
      const features = Array.from({ length }, (_, n) => {
        const [column, row] = [(first + n) % side, Math.floor((first + n) / side)];
        const geometry = parseGeometry({ type: "Polygon", coordinates: [ringOf(column, row)] });
        return buildFeature(
          geometry,
          {
            nummer: first + n,
            gebruik: uses[noise(column >> 3, row >> 3, 3) % uses.length] ?? null,
            straat: `Straat ${noise(column >> 5, row >> 5, 4) % 5000}`,
            oppervlakte: (noise(column, row, 5) % 90_000) / 100,
          },
          header,
        );
      });
      await file.write(Buffer.concat(features));
    }
  } finally {
    await file.close();
  }
}

/** The corners and the places between them, moved a little, as the parcels beside it have them. */
function ringOf(column: number, row: number): [number, number][] {
  const [x, y] = [column * 2, row * 2];
  return [
    cornerAt(x, y),
    cornerAt(x + 1, y),
    cornerAt(x + 2, y),
    cornerAt(x + 2, y + 1),
    cornerAt(x + 2, y + 2),
    cornerAt(x + 1, y + 2),
    cornerAt(x, y + 2),
    cornerAt(x, y + 1),
    cornerAt(x, y),
  ];
}

function cornerAt(x: number, y: number): [number, number] {
  const away = (seed: number) => (noise(x, y, seed) % 1000) / 1000 - 0.5;
  return [origin.lon + (x / 2 + away(1) * 0.4) * cellLon, origin.lat + (y / 2 + away(2) * 0.4) * cellLat];
}

/** A whole number that is the same for the same place. */
function noise(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
