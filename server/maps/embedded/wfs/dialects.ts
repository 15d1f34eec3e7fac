import type { MapRequest } from "../../MapServer.ts";
import { WfsProblem } from "./WfsProblem.ts";

/** What differs between the versions of WFS: how a document is written, never what is in it. */
export interface Dialect {
  version: "2.0.0" | "1.1.0";
  wfs: string;
  wfsSchema: string;
  ows: string;
  gml: string;
  gmlSchema: string;
  /** The media type of features in GML, and of their description. */
  gmlFormat: string;
  /** Around a feature in a collection. */
  member: string;
}

const version2: Dialect = {
  version: "2.0.0",
  wfs: "http://www.opengis.net/wfs/2.0",
  wfsSchema: "http://schemas.opengis.net/wfs/2.0/wfs.xsd",
  ows: "http://www.opengis.net/ows/1.1",
  gml: "http://www.opengis.net/gml/3.2",
  gmlSchema: "http://schemas.opengis.net/gml/3.2.1/gml.xsd",
  gmlFormat: "application/gml+xml; version=3.2",
  member: "wfs:member",
};

const version1: Dialect = {
  version: "1.1.0",
  wfs: "http://www.opengis.net/wfs",
  wfsSchema: "http://schemas.opengis.net/wfs/1.1.0/wfs.xsd",
  ows: "http://www.opengis.net/ows",
  gml: "http://www.opengis.net/gml",
  gmlSchema: "http://schemas.opengis.net/gml/3.1.1/base/gml.xsd",
  gmlFormat: "text/xml; subtype=gml/3.1.1",
  member: "gml:featureMember",
};

/** What is answered to who accepts any. */
export const newest = version2;
const dialects: readonly Dialect[] = [newest, version1];
export const versions: readonly string[] = dialects.map(({ version }) => version);

/** Versions of one line, such as 2.0, are one dialect. */
const line = /^(\d\.\d)(\.\d)?$/;

/** The dialect of a version, `2.0.2` being one of 2.0; undefined where it is not spoken. */
export function dialectOf(version: string): Dialect | undefined {
  const asked = line.exec(version.trim())?.[1];
  return dialects.find((each) => asked !== undefined && each.version.startsWith(asked));
}

/** The dialect in which a request is answered, whose version was checked. */
export const dialectFor = ({ parameters }: Pick<MapRequest, "parameters">): Dialect =>
  dialectOf(parameters.get("version") ?? "") ?? newest;

/**
 * The version of the capabilities (OWS Common 1.1, 7.3.2): of `ACCEPTVERSIONS` the first that is spoken; in the older way,
 * any `VERSION` gets the nearest. Throws `WfsProblem` where none is accepted.
 */
export function negotiated(parameters: MapRequest["parameters"]): Dialect {
  const accepted = parameters.get("acceptversions");
  if (accepted) {
    const spoken = accepted.split(",").flatMap((version) => dialectOf(version) ?? [])[0];
    return spoken ?? fail(`the versions of this service are ${versions.join(" and ")}`);
  }
  const version = parameters.get("version");
  if (!version) return newest;
  return dialectOf(version) ?? (version < newest.version ? version1 : newest);
}

function fail(text: string): never {
  throw new WfsProblem("VersionNegotiationFailed", text);
}
