import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { choice, column, filter, number } from "./filters.ts";
import { text } from "./values.ts";

const layers = [
  "bomen",
  "voorbeeld:bomen",
  "percelen",
  "bomen,percelen",
  "riolering",
  "wijken",
  "proef:watergangen",
  "",
];
const systems = [
  "EPSG:3857",
  "EPSG:4326",
  "EPSG:28992",
  "CRS:84",
  "urn:ogc:def:crs:EPSG::4326",
  "http://www.opengis.net/def/crs/EPSG/0/28992",
  "EPSG:0",
];
const sizes = ["1", "64", "256", "300", "0", "-1", "9999999", "1.5", "NaN"];
const formats = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "application/json",
  "text/html",
  "text/plain",
  "application/vnd.ogc.gml",
  "application/gml+xml; version=3.2",
  "text/xml; subtype=gml/3.1.1",
  "csv",
  "shape-zip",
];

const box = fc.array(number, { minLength: 3, maxLength: 5 }).map((all) => all.join(","));

const shared = {
  VERSION: choice("1.3.0", "1.1.1", "2.0.0", "1.1.0", "1.0.0", "9"),
  BBOX: fc.oneof(
    {
      weight: 3,
      arbitrary: choice(
        "52,5,52.1,5.1",
        "5,52,5.1,52.1",
        "556597,6800125,567729,6818205",
        "5,52,5.1,52.1,EPSG:4326",
      ),
    },
    { weight: 1, arbitrary: box },
  ),
};
/** Parameters of WMS, by what is known in them. */
export const wms: Readonly<Record<string, Arbitrary<string>>> = {
  ...shared,
  REQUEST: choice(
    "GetMap",
    "GetMap",
    "GetFeatureInfo",
    "GetLegendGraphic",
    "GetCapabilities",
    "capabilities",
    "GetStyles",
  ),
  LAYERS: choice(...layers),
  LAYER: choice(...layers),
  QUERY_LAYERS: choice(...layers),
  STYLES: choice("", "groen", "default", ",", "bomen_soort"),
  STYLE: choice("", "groen", "default"),
  CRS: choice(...systems),
  SRS: choice(...systems),
  WIDTH: choice(...sizes),
  HEIGHT: choice(...sizes),
  FORMAT: choice(...formats),
  INFO_FORMAT: choice(...formats),
  TRANSPARENT: choice("TRUE", "FALSE", "maybe"),
  BGCOLOR: choice("0xFFFFFF", "#fff", "0x"),
  EXCEPTIONS: choice("XML", "INIMAGE", "BLANK", "application/vnd.ogc.se_inimage", "JSON"),
  I: choice(...sizes),
  J: choice(...sizes),
  X: choice(...sizes),
  Y: choice(...sizes),
  FEATURE_COUNT: choice("1", "50", "0", "99999999999", "x"),
  SCALE: number,
  RULE: choice("eik", ""),
  LANGUAGE: choice("nl", "en"),
  DPI: choice("90", "300", "0", "x"),
  UPDATESEQUENCE: text,
  FILTER: filter,
};
/** Parameters of WFS, by what is known in them. */
export const wfs: Readonly<Record<string, Arbitrary<string>>> = {
  ...shared,
  REQUEST: choice(
    "GetFeature",
    "GetFeature",
    "GetFeature",
    "GetPropertyValue",
    "DescribeFeatureType",
    "ListStoredQueries",
    "DescribeStoredQueries",
    "GetCapabilities",
    "Transaction",
  ),
  TYPENAMES: choice(...layers, "(bomen)(percelen)"),
  TYPENAME: choice(...layers),
  SRSNAME: choice(...systems),
  OUTPUTFORMAT: choice(...formats),
  COUNT: choice("0", "1", "10", "-1", "999999999999", "x"),
  MAXFEATURES: choice("0", "1", "10"),
  STARTINDEX: choice("0", "1", "39", "40", "-1", "9e99"),
  RESULTTYPE: choice("results", "hits", "x"),
  PROPERTYNAME: fc.array(column, { maxLength: 3 }).map((all) => all.join(",")),
  SORTBY: fc
    .tuple(column, choice("", " A", " D", " ASC", " DESC", "+D"))
    .map(([name, way]) => `${name}${way}`),
  FILTER: filter,
  RESOURCEID: choice("bomen.1", "bomen.1,bomen.2", "bomen.99999999999999999999", "percelen.x", "."),
  FEATUREID: choice("bomen.1"),
  STOREDQUERY_ID: choice(
    "urn:ogc:def:query:OGC-WFS::GetFeatureById",
    "http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById",
    "x",
  ),
  ID: choice("bomen.1", "x"),
  VALUEREFERENCE: column,
  NAMESPACES: choice("xmlns(app,http://x)", "xmlns(", "x"),
  RESOLVE: choice("none", "local", "all"),
  ACCEPTVERSIONS: choice("2.0.0,1.1.0", "x"),
  SECTIONS: choice("All", "OperationsMetadata", "x"),
};
