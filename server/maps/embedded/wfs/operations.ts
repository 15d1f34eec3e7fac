import type { MapRequest } from "../../MapServer.ts";
import { askedLayers, visibleLayers } from "./askedLayers.ts";
import { capabilitiesAnswer, sections } from "./capabilities.ts";
import { describeFeatureType } from "./describeFeatureType.ts";
import { versions } from "./dialects.ts";
import { getFeature } from "./getFeature.ts";
import { getPropertyValue } from "./getPropertyValue.ts";
import type { Operation } from "./Operation.ts";
import { describeStoredQueries, listStoredQueries } from "./storedQueries.ts";

const json = "application/json";
/** There are no references in our features: resolving those of here is answering as they are. */
const resolve = ["none", "local"];

/** The operations that are answered, of which the capabilities tell. */
export const operations: Readonly<Partial<Record<MapRequest["request"], Operation>>> = {
  GetCapabilities: {
    parameters: () => ({ AcceptVersions: versions, AcceptFormats: ["text/xml"], Sections: sections }),
    answer: (request, store) => capabilitiesAnswer(request, visibleLayers(request, store), operations),
  },
  DescribeFeatureType: {
    parameters: ({ gmlFormat }) => ({ outputFormat: [gmlFormat, json] }),
    answer: (request, store) => describeFeatureType(request, askedLayers(request, request, store)),
  },
  GetFeature: {
    parameters: ({ gmlFormat, version }) => ({
      resultType: ["results", "hits"],
      outputFormat: [gmlFormat, json, "application/geo+json"],
      ...(version === "2.0.0" && { resolve }),
    }),
    answer: getFeature,
  },
  GetPropertyValue: {
    since: "2.0.0",
    parameters: ({ gmlFormat }) => ({ resultType: ["results", "hits"], outputFormat: [gmlFormat], resolve }),
    answer: getPropertyValue,
  },
  ListStoredQueries: {
    since: "2.0.0",
    parameters: () => ({}),
    answer: (request, store) => listStoredQueries(request, visibleLayers(request, store)),
  },
  DescribeStoredQueries: {
    since: "2.0.0",
    parameters: () => ({}),
    answer: (request, store) => describeStoredQueries(request, visibleLayers(request, store)),
  },
};
