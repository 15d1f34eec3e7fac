import type { ConformanceClass } from "./ConformanceClass.ts";
import { core } from "./classes/core.ts";
import { cql2, cql2Json, cql2Text } from "./classes/cql2.ts";
import { crs } from "./classes/crs.ts";
import { filtering } from "./classes/filtering.ts";
import { geoJson } from "./classes/geoJson.ts";
import { htmlPages } from "./classes/htmlPages.ts";
import { openApi30 } from "./classes/openApi30.ts";
import { queryableAttributes } from "./classes/queryables.ts";

/** What of OGC API – Features is there: nothing else is said, described or routed. */
export const conformanceClasses: readonly ConformanceClass[] = [
  core,
  geoJson,
  htmlPages,
  openApi30,
  crs,
  queryableAttributes,
  filtering([cql2Text, cql2Json]),
  cql2Text,
  cql2Json,
  cql2,
];
