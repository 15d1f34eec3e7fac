import proj4 from "proj4";
import { rdNewDefinition } from "../../../schemas/crs.ts";

const converter = proj4(rdNewDefinition, "WGS84");

/** Metres in EPSG:28992 to longitude, latitude in degrees, kept to 0.1 mm. */
export function lonLatOfRd(x: number, y: number): [lon: number, lat: number] {
  const [lon = Number.NaN, lat = Number.NaN] = converter.forward([x, y]);
  return [Math.round(lon * 1e9) / 1e9, Math.round(lat * 1e9) / 1e9];
}
