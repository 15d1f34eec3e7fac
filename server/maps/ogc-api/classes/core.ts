import type { ConformanceClass } from "../ConformanceClass.ts";
import { collection, collections } from "./core/collections.ts";
import { conformance } from "./core/conformance.ts";
import { feature } from "./core/feature.ts";
import { items } from "./core/items.ts";
import { landing } from "./core/landing.ts";
import { bbox, datetime, limit, offset } from "./core/parameters.ts";

/** Features Part 1: what there is, and pages of features by place and time. */
export const core: ConformanceClass = {
  uris: ["http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core"],
  resources: [landing, conformance, collections, collection, items, feature],
  parameters: [limit, offset, bbox, datetime],
};
