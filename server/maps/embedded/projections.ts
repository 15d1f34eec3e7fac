import proj4 from "proj4";
import { readRdGrid, type ShiftGrid } from "../../../schemas/rules/rdGrid.ts";
import { amersfoortTransform, rdTransform } from "../../../schemas/rules/rdNew.ts";
import { lonLatFrom3857, lonLatTo3857 } from "../../../schemas/rules/webMercator.ts";
import { rdGridBytes } from "../../files/rdGridBytes.ts";

type Convert = (x: number, y: number) => [number, number];

/** A supported coordinate reference system. x is always easting or longitude. */
export interface Projection {
  /** `EPSG:28992`, or the name that a file's WKT gives. */
  name: string;
  isGeographic: boolean;
  /** The EPSG register puts northing (latitude) first; matters for URN forms and WMS 1.3.0. */
  isNorthingFirst: boolean;
  /** To `[longitude, latitude]`, degrees, WGS 84. */
  toLonLat: Convert;
  /** From longitude, latitude in degrees, WGS 84. */
  fromLonLat: Convert;
  /** `[west, south, east, north]`, degrees: where any vertex can be taken into it exactly; undefined: not known. */
  reach?: [west: number, south: number, east: number, north: number];
}

/** Definitions whose datum shifts are known to be right. */
const definitions: Record<number, string> = {
  31370:
    "+proj=lcc +lat_0=90 +lon_0=4.36748666666667 +lat_1=51.1666672333333 +lat_2=49.8333339 +x_0=150000.013 +y_0=5400088.438 +ellps=intl +towgs84=-106.8686,52.2978,-103.7239,0.3366,-0.457,1.8422,-1.2747 +units=m +no_defs",
  3812: "+proj=lcc +lat_0=50.797815 +lon_0=4.35921583333333 +lat_1=49.8333333333333 +lat_2=51.1666666666667 +x_0=649328 +y_0=665262 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  3035: "+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  3034: "+proj=lcc +lat_0=52 +lon_0=10 +lat_1=35 +lat_2=65 +x_0=4000000 +y_0=2800000 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  2154: "+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs",
  27700:
    "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs",
  31466:
    "+proj=tmerc +lat_0=0 +lon_0=6 +k=1 +x_0=2500000 +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m +no_defs",
  31467:
    "+proj=tmerc +lat_0=0 +lon_0=9 +k=1 +x_0=3500000 +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m +no_defs",
};

const northingFirst = new Set([3034, 3035, 31466, 31467]);

/** Codes with the same plane coordinates as another: compound systems with a height, and old codes. */
const sameAs: Record<number, number> = {
  7415: 28992,
  4979: 4326,
  4937: 4258,
  900913: 3857,
  3785: 3857,
  102100: 3857,
  102113: 3857,
};

function definitionOf(code: number): string | undefined {
  if (code > 32600 && code <= 32660) return `+proj=utm +zone=${code - 32600} +datum=WGS84 +units=m +no_defs`;
  if (code > 32700 && code <= 32760)
    return `+proj=utm +zone=${code - 32700} +south +datum=WGS84 +units=m +no_defs`;
  if (code >= 25828 && code <= 25838)
    return `+proj=utm +zone=${code - 25800} +ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs`;
  return definitions[code];
}

function projectionFrom(definition: string, name: string, isNorthingFirst: boolean): Projection {
  const converter = proj4(definition, "WGS84");
  return {
    name,
    isGeographic: /^\s*(\+proj=longlat|GEOG)/.test(definition),
    isNorthingFirst,
    toLonLat: (x, y) => converter.forward<[number, number]>([x, y]),
    fromLonLat: (lon, lat) => converter.inverse<[number, number]>([lon, lat]),
  };
}

const same: Convert = (x, y) => [x, y];
/** Longitude and latitude on WGS 84: EPSG:4326. */
export const wgs84: Projection = {
  name: "EPSG:4326",
  isGeographic: true,
  isNorthingFirst: true,
  toLonLat: same,
  fromLonLat: same,
};
const known = new Map<number, Projection>([
  [4326, wgs84],
  // ETRS89 equals WGS 84 within some decimetres, as PROJ assumes too.
  [4258, { ...wgs84, name: "EPSG:4258" }],
  [
    3857,
    {
      name: "EPSG:3857",
      isGeographic: false,
      isNorthingFirst: false,
      toLonLat: lonLatFrom3857,
      fromLonLat: lonLatTo3857,
    },
  ],
]);

/** Where the correction grids of RD New are, all of them together. */
function reachOf(grids: readonly ShiftGrid[]): NonNullable<Projection["reach"]> {
  const ends = grids.map(({ west, south, lonStep, latStep, columns, rows }) => [
    west + lonStep * (columns - 1),
    south + latStep * (rows - 1),
  ]);
  return [
    Math.min(...grids.map(({ west }) => west)),
    Math.min(...grids.map(({ south }) => south)),
    Math.max(...ends.map(([east = 0]) => east)),
    Math.max(...ends.map(([, north = 0]) => north)),
  ];
}

/** The Dutch systems, by the grid of RDNAPTRANS™2018, which is loaded on first use. */
function addDutchProjections(): void {
  const grids = readRdGrid(rdGridBytes());
  known.set(28992, {
    name: "EPSG:28992",
    isGeographic: false,
    isNorthingFirst: false,
    ...rdTransform(grids),
    reach: reachOf(grids),
  });
  known.set(4289, {
    name: "EPSG:4289",
    isGeographic: true,
    isNorthingFirst: true,
    ...amersfoortTransform(grids),
  });
}

/** The projection of an EPSG code; undefined without a trusted definition. */
export function projectionOf(code: number): Projection | undefined {
  const plain = sameAs[code] ?? code;
  if ((plain === 28992 || plain === 4289) && !known.has(plain)) addDutchProjections();
  const found = known.get(plain);
  if (found) return found;
  const definition = definitionOf(plain);
  if (definition === undefined) return undefined;
  const projection = projectionFrom(definition, `EPSG:${plain}`, northingFirst.has(plain));
  known.set(plain, projection);
  return projection;
}

/** The EPSG code of a projection that has one. */
export function codeOf({ name }: Projection): number | undefined {
  const code = /^EPSG:(\d+)$/.exec(name)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** A parsed CRS: a code, and whether coordinates with it have northing (latitude) first. */
export interface CrsReference {
  code: number;
  isNorthingFirst: boolean;
  /** A URN or URL, for which the register's axis order applies. */
  isRegisterOrder: boolean;
}

/**
 * Parses `EPSG:4326` (x, y order), `urn:ogc:def:crs:EPSG::4326` and `http://www.opengis.net/def/crs/EPSG/0/4326` (the
 * register's order), `http://www.opengis.net/gml/srs/epsg.xml#4326` (x, y) and every form of CRS84 (lon, lat).
 */
export function parseCrs(text: string): CrsReference | undefined {
  const trimmed = text.trim();
  if (
    /^(OGC:|CRS:|urn:(x-)?ogc:def:crs:(OGC|CRS):[^:]*:|https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[^/]+\/)(CRS)?84$/i.test(
      trimmed,
    )
  )
    return { code: 4326, isNorthingFirst: false, isRegisterOrder: false };
  const short = /^(?:EPSG:|https?:\/\/www\.opengis\.net\/gml\/srs\/epsg\.xml#)(\d{4,6})$/i.exec(trimmed);
  if (short) return { code: Number(short[1]), isNorthingFirst: false, isRegisterOrder: false };
  const long =
    /^(?:urn:(?:x-)?ogc:def:crs:EPSG:[^:]*:|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/[^/]+\/)(\d{4,6})$/i.exec(
      trimmed,
    );
  if (!long) return undefined;
  const code = Number(long[1]);
  return { code, isNorthingFirst: projectionOf(code)?.isNorthingFirst ?? false, isRegisterOrder: true };
}

/**
 * The projection of WKT 1 text (a `.prj` file, a GeoPackage or FlatGeobuf header). An EPSG code in it takes precedence,
 * since WKT often lacks its datum shift.
 */
export function projectionOfWkt(wkt: string): Projection | undefined {
  const authority = /(?:AUTHORITY\["EPSG",\s*"?(\d+)"?\]|ID\["EPSG",\s*(\d+)\])\s*\]\s*$/i.exec(wkt.trim());
  const byCode = authority && projectionOf(Number(authority[1] ?? authority[2]));
  if (byCode) return byCode;
  const name = /^\s*\w+\[\s*"([^"]+)"/.exec(wkt)?.[1] ?? "unnamed";
  const byName = codesByWktName[name.toLowerCase().replace(/[^a-z0-9]+/g, "")];
  if (byName !== undefined) return projectionOf(byName);
  try {
    return hasKnownDatum(wkt) ? projectionFrom(wkt, name, false) : undefined;
  } catch {
    return undefined;
  }
}

/** Semi-major axis of WGS 84, metres. */
const wgs84AxisM = 6_378_137;

/**
 * WKT without a datum shift is only right where its ellipsoid is (nearly) that of WGS 84; otherwise it is 100 m off.
 */
function hasKnownDatum(wkt: string): boolean {
  if (/TOWGS84\[/i.test(wkt)) return true;
  const { a, rf } = new proj4.Proj(wkt);
  return Math.abs(a - wgs84AxisM) < 0.1 && (rf === undefined || Math.abs(rf - 298.257) < 0.001);
}

/** Esri's `.prj` has no code; these names are unambiguous. */
const codesByWktName: Record<string, number> = {
  rdnew: 28992,
  amersfoortrdnew: 28992,
  gcswgs1984: 4326,
  wgs84: 4326,
  gcsetrs1989: 4258,
  etrs89: 4258,
  wgs1984webmercatorauxiliarysphere: 3857,
  wgs84pseudomercator: 3857,
  belgelambert1972: 31370,
  bd72belgianlambert72: 31370,
};
