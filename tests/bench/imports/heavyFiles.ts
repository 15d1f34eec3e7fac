import { randomBytes } from "node:crypto";
import {
  collectionOf,
  flatGeobufOf,
  geoPackageOf,
  zippedPoints,
  type Place,
} from "../../server/maps/storeFixtures.ts";

/** Rows that are no burden, so that there is something to save. */
const light = 100;
/** Of the table of `zippedPoints`. */
const rowBytes = 51;
/** So many letters that cannot be packed. */
const letters = (bytes: number) =>
  randomBytes(Math.ceil((bytes * 3) / 4))
    .toString("base64")
    .slice(0, bytes);

export interface HeavyFile {
  name: string;
  what: string;
  bytes: () => Uint8Array;
}

/** A file of each format of which one value is this large; where the format allows none, all of them together are. */
export function heavyFiles(megabytes: number): HeavyFile[] {
  const size = megabytes * 1024 * 1024;
  const places = (naam: string): Place[] => [
    ...Array.from({ length: light }, (_, aantal): Place => ({
      at: [5 + aantal / 1000, 52],
      naam: "eik",
      aantal,
    })),
    { at: [5.2, 52.1], naam, aantal: light },
  ];
  const text = (content: string) => new TextEncoder().encode(content);
  const one = `one attribute of ${megabytes} MB`;
  return [
    {
      name: "zwaar.geojson",
      what: one,
      bytes: () => text(JSON.stringify(collectionOf(places(letters(size))))),
    },
    { name: "zwaar.gpkg", what: one, bytes: () => geoPackageOf(4326, { bomen: places(letters(size)) }) },
    { name: "zwaar.fgb", what: one, bytes: () => flatGeobufOf(places(letters(size)), 4326) },
    {
      name: "zwaar.csv",
      what: one,
      bytes: () => text(`x;y;naam\n${csvOf(places(letters(size)))}`),
    },
    { name: "zwaar.kml", what: one, bytes: () => text(kmlOf(places(letters(size)))) },
    { name: "zwaar.gml", what: one, bytes: () => text(gmlOf(places(letters(size)))) },
    {
      name: "zwaar.zip",
      what: `a table of ${megabytes} MB`,
      bytes: () => {
        const naam = letters(10);
        return zippedPoints(
          Array.from({ length: size / rowBytes }, (_, aantal) => ({
            at: [5 + (aantal % 999) / 999, 52],
            naam,
            aantal,
          })),
          {},
        );
      },
    },
  ];
}

const csvOf = (places: Place[]) => places.map(({ at: [x, y], naam }) => `${x};${y};${naam}`).join("\n");
const kmlOf = (places: Place[]) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places
    .map(
      ({ at: [x, y], naam }) =>
        `<Placemark><name>${naam}</name><Point><coordinates>${x},${y}</coordinates></Point></Placemark>`,
    )
    .join("")}</Document></kml>`;
const gmlOf = (places: Place[]) =>
  `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:p="urn:p">${places
    .map(
      ({ at: [x, y], naam }) =>
        `<wfs:member><p:boom><p:geom><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>${y} ${x}</gml:pos></gml:Point></p:geom><p:naam>${naam}</p:naam></p:boom></wfs:member>`,
    )
    .join("")}</wfs:FeatureCollection>`;
