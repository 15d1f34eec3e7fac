import { toMapRequest } from "../../../../server/maps/gateway.ts";
import type { MapCall } from "../../../../server/services/maps/MapCall.ts";
import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import { DomainError } from "../../../../server/services/errors.ts";

/** A project that may show four of its workspace's layers; `geheim` is another project's. */
export function setup() {
  const project = {
    workspace: "voorbeeld",
    layers: ["percelen", "bomen", "riolering", "wijk.a"],
    styles: { bomen: "bomen_soort" },
  };
  const ask = (rawQuery: string, over: Partial<MapCall> = {}, namespace?: string): MapRequest =>
    toMapRequest(
      {
        project,
        path: "ows",
        workspace: "voorbeeld",
        rawQuery,
        publicUrl: "http://localhost:3000/api/projects/1/geoserver/voorbeeld/ows",
        ...over,
      },
      namespace,
    );
  /** The code a request is refused with, or `passed`. */
  const codeOf = (rawQuery: string, over: Partial<MapCall> = {}): string => {
    try {
      ask(rawQuery, over);
      return "passed";
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
  return { project, ask, codeOf };
}

export const getMap = (layers: string, rest = ""): string =>
  `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layers}&STYLES=&CRS=EPSG:3857&BBOX=0,0,1,1&WIDTH=256&HEIGHT=256&FORMAT=image/png${rest}`;

export const getFeature = (types: string, rest = ""): string =>
  `service=WFS&version=2.0.0&request=GetFeature&typename=${types}&outputFormat=application/json${rest}`;

export const fes = (inner: string): string =>
  encodeURIComponent(
    `<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${inner}</fes:Filter>`,
  );

export const bboxFilter = fes(
  `<fes:BBOX><fes:ValueReference>geometry</fes:ValueReference><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326">
   <gml:lowerCorner>52 5</gml:lowerCorner><gml:upperCorner>53 6</gml:upperCorner></gml:Envelope></fes:BBOX>`,
);
