import { placeProblem, type PlaceProblem, type PlaceSystem } from "./places.ts";

/** The coordinate system named in a text, and the text without it. */
export interface ExtractedSystem {
  kind: "stated";
  system: PlaceSystem | null;
  /** The text itself says that longitude comes first. */
  isLongitudeFirst: boolean;
  rest: string;
}

const systemsByEpsg: Record<string, PlaceSystem> = { "28992": "rd", "4326": "wgs84" };
const epsgCode = /(?:urn:ogc:def:crs:)?\b(?:epsg|srid)\s*[:=]*\s*(\d{4,6})\b/gi;
const rdNames =
  /\b(?:amersfoort\s*\/\s*)?(?:rd(?:[ -]?new)?|rijksdriehoek\p{L}*|amersfoort)(?![\p{L}])(?:\s*[:=])?/giu;
const wgs84Names = /\b(?:wgs[ -]?84|gps|geo)(?![\p{L}\d])(?:\s*[:=])?/giu;
const longitudeFirst = /\b(?:urn:ogc:def:crs:)?(?:ogc:(?:[\d.]*:)?)?crs:?84\b|\bpoint\s*z?\s*(?=\()/gi;

/** Extracts the name of a coordinate system: `RD`, `WGS84`, `EPSG:28992`, `CRS84`; `POINT(…)` has longitude first. */
export function extractSystem(text: string): ExtractedSystem | PlaceProblem {
  const systems = new Set<PlaceSystem>();
  for (const [found, code = ""] of text.matchAll(epsgCode)) {
    const system = systemsByEpsg[code];
    if (!system) return placeProblem("unknownSystem", found.replace(/.*?(?=epsg|srid)/i, ""));
    systems.add(system);
  }
  const withoutCodes = text.replace(epsgCode, " ");
  if (withoutCodes.search(rdNames) >= 0) systems.add("rd");
  if (withoutCodes.search(wgs84Names) >= 0) systems.add("wgs84");
  const isLongitudeFirst = withoutCodes.search(longitudeFirst) >= 0;
  if (systems.size > 1) return placeProblem("mixedSystems");
  const [system = null] = systems;
  const rest = withoutCodes
    .replace(rdNames, " ")
    .replace(longitudeFirst, " ")
    .replace(wgs84Names, " ")
    .replaceAll(/[()[\]{}]/g, " ");
  return { kind: "stated", system, isLongitudeFirst, rest: rest.replace(/^[\s:;,=]+|[\s:;,]+$/g, "") };
}
