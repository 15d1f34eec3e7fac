import { placeProblem, type PlaceProblem, type ReadPlace } from "./places.ts";
import { parseUnmarked } from "./parseUnmarked.ts";
import { isMarked, parseMarked } from "./parseMarked.ts";
import { extractSystem } from "./extractSystem.ts";

/** Normalises the many signs that people and word processors write. */
const withPlainSigns = (text: string): string =>
  text
    .replaceAll(/[\s\u00A0\u2007-\u200B\u202F]+/g, " ")
    .replaceAll(/[º˚]/g, "°")
    .replaceAll(/″|”|“|''|’’|′′/g, '"')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[−–—]/g, "-")
    .trim();

/**
 * Parses a typed place: RD New (`136.000,50 456.000,75`) or degrees (`52,0907 5,1214`, `52°05'26"N 5°07'17"E`), in
 * Dutch or English notation, with or without the name of its system.
 * @returns the place in degrees, EPSG:4326, longitude first, with the system it was typed in; or what is wrong
 */
export function parsePlace(text: string): ReadPlace | PlaceProblem {
  const plain = withPlainSigns(text);
  if (plain === "") return placeProblem("empty");
  const stated = extractSystem(plain);
  if (stated.kind === "problem") return stated;
  const { system, isLongitudeFirst } = stated;
  const rest = stated.rest.replaceAll(/(?<=\d) ?m\b/gi, "");
  if (isMarked(rest)) return parseMarked(rest, system);
  return parseUnmarked(rest, system, isLongitudeFirst);
}

export type { LonLat, PlaceProblem, PlaceProblemReason, PlaceSystem, ReadPlace } from "./places.ts";
