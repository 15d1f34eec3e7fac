import { Readable } from "node:stream";
import type { ConformanceClass } from "../ConformanceClass.ts";

/** Features Part 1: documents in JSON, features in GeoJSON. The default encoding. */
export const geoJson: ConformanceClass = {
  uris: ["http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson"],
  encodings: [
    {
      name: "json",
      accepted: ["application/json", "application/geo+json"],
      typeOf: ({ jsonType }) => jsonType,
      write: ({ json }) =>
        json instanceof Uint8Array || json instanceof Readable ? json : JSON.stringify(json),
    },
  ],
};
