import { readRdGrid } from "../../../../schemas/rules/rdGrid.ts";
import { rdTransform, type DutchTransform } from "../../../../schemas/rules/rdNew.ts";
import { rdGridBytes } from "../../../../server/files/rdGridBytes.ts";

let transform: DutchTransform | undefined;

/** Metres in EPSG:28992 to longitude, latitude in degrees, kept to 0.1 mm. */
export function lonLatOfRd(x: number, y: number): [lon: number, lat: number] {
  transform ??= rdTransform(readRdGrid(rdGridBytes()));
  const [lon, lat] = transform.toLonLat(x, y);
  return [Math.round(lon * 1e9) / 1e9, Math.round(lat * 1e9) / 1e9];
}
