import {
  isLatitude,
  isLongitude,
  placeProblem,
  type PlaceProblem,
  type PlaceSystem,
  type ReadPlace,
} from "./places.ts";
import { parseAngle } from "./parseAngle.ts";
import { rdPlace } from "./parseUnmarked.ts";
import { parseNumber } from "./parseNumber.ts";

type Axis = "latitude" | "longitude" | "x" | "y";

/** Names of an axis; a hemisphere is one too, and gives the sign. */
const axisNames: Record<string, { axis: Axis; sign: 1 | -1 }> = {};
const name = (axis: Axis, sign: 1 | -1, names: string) => {
  for (const each of names.split(" ")) axisNames[each] = { axis, sign };
};
name("latitude", 1, "lat latitude breedte breedtegraad br n nb noord north noorderbreedte");
name("latitude", -1, "s z zb zuid south zuiderbreedte");
name("longitude", 1, "lon long lng longitude lengte lengtegraad lgt e o ol oost east oosterlengte");
name("longitude", -1, "w wl west westerlengte");
name("x", 1, "x easting");
name("y", 1, "y northing");

const word = /\p{L}+/gu;
const separators = /^[\s,;/:=]+|[\s,;/:=]+$/g;
/** An angle with a degree mark, up to where the next one must begin. */
const markedAngle = /[+-]?\d+(?:[.,]\d+)?\s*°(?:\s*\d+(?:[.,]\d+)?\s*')?(?:\s*\d+(?:[.,]\d+)?\s*")?/g;

interface Part {
  axis: Axis;
  sign: 1 | -1;
  text: string;
}

/** Whether a text holds letters or degree marks, and not two numbers alone. */
export const isMarked = (text: string): boolean => /[\p{L}°"]/u.test(text);

/** Two angles without an axis: latitude first, as people write it. */
function unnamedParts(text: string): Part[] | undefined {
  const [first, second, third] = text.match(markedAngle) ?? [];
  if (first === undefined || second === undefined || third !== undefined) return undefined;
  return [
    { axis: "latitude", sign: 1, text: first },
    { axis: "longitude", sign: 1, text: second },
  ];
}

/** Splits a text at its axes, which stand all before or all after their numbers. */
function namedParts(text: string): Part[] | PlaceProblem {
  const words = [...text.matchAll(word)];
  const unknown = words.find(([found]) => !(found.toLowerCase() in axisNames));
  if (unknown) return placeProblem("unreadable", unknown[0]);
  const isBefore = text.search(/\p{L}/u) < text.search(/\d/);
  return words.flatMap(({ 0: found, index }, place) => {
    const named = axisNames[found.toLowerCase()];
    const before = words[place - 1];
    const from = isBefore ? index + found.length : before ? before.index + before[0].length : 0;
    const to = isBefore ? (words[place + 1]?.index ?? text.length) : index;
    return named ? [{ ...named, text: text.slice(from, to).replaceAll(separators, "") }] : [];
  });
}

/** `lat 52,09 N` names its axis twice: the later word adds the sign. */
function merged(parts: Part[]): Part[] {
  return parts.reduce<Part[]>((kept, part) => {
    const last = kept.at(-1);
    const isRepeated = last && part.text === "" && last.axis === part.axis;
    if (isRepeated) return [...kept.slice(0, -1), { ...last, sign: part.sign }];
    return [...kept, part];
  }, []);
}

/** Larger numbers than this are metres, not degrees. */
const largestDegrees = 360;

const metres = (text: string): number | undefined => parseNumber(text).at(-1);

function asRd(parts: Part[]): ReadPlace | PlaceProblem {
  const valueOf = (axes: Axis[]) => parts.find(({ axis }) => axes.includes(axis))?.text ?? "";
  const x = metres(valueOf(["x", "longitude"]));
  const y = metres(valueOf(["y", "latitude"]));
  if (x === undefined || y === undefined)
    return placeProblem("unreadable", parts.map(({ text }) => text).join(" "));
  const position = rdPlace(x, y);
  return position ? { kind: "place", system: "rd", position, swapped: null } : placeProblem("outsideRd");
}

function asDegrees(parts: Part[], hasDoubt: boolean): ReadPlace | PlaceProblem {
  const values: Partial<Record<Axis, number>> = {};
  for (const { axis, sign, text } of parts) {
    const value = parseAngle(text);
    if (typeof value !== "number") return value;
    values[axis] = sign < 0 ? -Math.abs(value) : value;
  }
  const longitude = values.longitude ?? values.x ?? Number.NaN;
  const latitude = values.latitude ?? values.y ?? Number.NaN;
  if (!isLatitude(latitude)) return placeProblem("latitudeRange");
  if (!isLongitude(longitude)) return placeProblem("longitudeRange");
  const canSwap = hasDoubt && isLatitude(longitude);
  return {
    kind: "place",
    system: "wgs84",
    position: [longitude, latitude],
    swapped: canSwap ? [latitude, longitude] : null,
  };
}

/** Parses two numbers with axes, hemispheres or degree marks: `52°05'26"N 5°07'17"E`, `x 136000 y 456000`. */
export function parseMarked(text: string, system: PlaceSystem | null): ReadPlace | PlaceProblem {
  if (!/\d/.test(text)) return placeProblem("noNumbers");
  const unnamed = /\p{L}/u.test(text) ? undefined : unnamedParts(text);
  const named = unnamed ?? namedParts(text);
  if (!Array.isArray(named)) return named;
  const parts = merged(named);
  const [first, second] = parts;
  if (!first || !second) return placeProblem("unreadable", text);
  if (parts.length > 2) return placeProblem("tooManyNumbers");
  if (first.axis === second.axis) return placeProblem("sameAxis");
  const areMetres = parts.every(({ text: value }) => (metres(value) ?? 0) > largestDegrees);
  if (system === "rd" || (system === null && areMetres)) return asRd(parts);
  return asDegrees(parts, unnamed !== undefined);
}
