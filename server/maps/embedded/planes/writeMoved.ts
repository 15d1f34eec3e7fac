import type { ByteWriter } from "../build/ByteWriter.ts";
import { projectionOf } from "../projections.ts";
import type { Places } from "./placesIn.ts";

const geometryMark = Buffer.from(',"geometry":');
const propertiesMark = Buffer.from('},"properties":');
const [openBracket, comma, closeBracket, minus, zero, nine] = [0x5b, 0x2c, 0x5d, 0x2d, 0x30, 0x39];

interface Move {
  places: Places;
  /** The number in the layer of the first vertex of the feature. */
  vertex: number;
  /** EPSG code of the system that the places are in. */
  code: number;
}

/** Writes a serialised feature with its positions in another system; heights and all else stay as they are. */
export function writeMoved(json: ByteWriter, feature: Buffer, { places, vertex, code }: Move): void {
  const { coordinates, first } = places;
  const scale = scaleOf(code);
  const round = roundedIn(code);
  const start = feature.indexOf(geometryMark) + geometryMark.length;
  const end = feature.indexOf(propertiesMark, start);
  let place = (vertex - first) * 2;
  let copied = 0;
  for (let at = start; at < end; at++) {
    if (feature[at] !== openBracket || !startsNumber(feature[at + 1])) continue;
    json.copy(feature, copied, at + 1);
    json.decimal(round(coordinates[place++] ?? 0), scale);
    json.byte(comma);
    json.decimal(round(coordinates[place++] ?? 0), scale);
    while (feature[at] !== comma) at++;
    do at++;
    while (feature[at] !== comma && feature[at] !== closeBracket);
    copied = at;
  }
  json.copy(feature, copied, feature.length);
}

/** Millimetres, or 1e-7 degree (1.1 cm), as a power of ten. */
const scaleOf = (code: number): number => (projectionOf(code)?.isGeographic ? 1e7 : 1e3);

/** Rounds to millimetres, or to 1e-7 degree; halves towards the larger number, also below zero. */
export function roundedIn(code: number): (value: number) => number {
  const scale = scaleOf(code);
  return (value) => Math.round(value * scale) / scale;
}

const startsNumber = (byte: number | undefined): boolean =>
  byte === minus || (byte !== undefined && byte >= zero && byte <= nine);
