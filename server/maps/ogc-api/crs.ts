import type { CatalogLayer } from "../MapServer.ts";
import { InvalidParameter } from "./InvalidParameter.ts";

/** A coordinate reference system of answers, boxes and filters. */
export interface Crs {
  uri: string;
  /** EPSG code. */
  code: number;
  /** Its first axis is latitude or northing. */
  isNorthingFirst: boolean;
}

const uriOf = (code: number): string => `http://www.opengis.net/def/crs/EPSG/0/${code}`;
const epsg = (code: number, isNorthingFirst = false): Crs => ({ uri: uriOf(code), code, isNorthingFirst });

const etrs89 = epsg(4258, true);
/** The member of the ensemble ETRS89 that RDNAPTRANS leads to: the same numbers, said more exactly. */
const etrf2000: Crs = { ...etrs89, uri: uriOf(9067) };

/** Longitude, latitude: what GeoJSON is in (RFC 7946). */
export const crs84: Crs = {
  uri: "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
  code: 4326,
  isNorthingFirst: false,
};

/** The systems of every collection, the default first. */
export const offeredCrs: readonly Crs[] = [
  crs84,
  epsg(28992),
  epsg(3857),
  etrs89,
  etrf2000,
  epsg(4326, true),
];

/** The system that a layer is kept in, where that is known: its source's, or the degrees that it was read into. */
export function storageCrsOf({ sourceCode }: Pick<CatalogLayer, "sourceCode">): Crs | undefined {
  if (sourceCode === undefined) return undefined;
  return offeredCrs.find(({ code }) => code === sourceCode) ?? crs84;
}

export const isInDegrees = ({ code }: Crs): boolean => code === 4326 || code === 4258;

/** The offered system of this URI; throws `InvalidParameter` for any other text. */
export function readCrs(uri: string, parameter: string): Crs {
  const found = offeredCrs.find((crs) => crs.uri === uri);
  if (found) return found;
  const known = offeredCrs.map((crs) => crs.uri).join(", ");
  throw new InvalidParameter(parameter, `${parameter} must be one of ${known}`);
}

/** The name by which FES and GML know a system; its axes are in the register's order. */
export const urnOf = ({ code }: Crs): string => `urn:ogc:def:crs:EPSG::${code}`;

const isLatitudeFirst = (code: number): boolean =>
  offeredCrs.some((crs) => crs.code === code && crs.isNorthingFirst);

/** A position given in a system's own axis order, in the order of the URN. */
export function inUrnOrder(crs: Crs, [first, second]: readonly [number, number]): [number, number] {
  return crs.isNorthingFirst === isLatitudeFirst(crs.code) ? [first, second] : [second, first];
}

/** Says of an answer which system its coordinates are in. */
export const contentCrs = ({ uri }: Crs): { "content-crs": string } => ({ "content-crs": `<${uri}>` });
