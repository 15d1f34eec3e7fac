import { fieldOf } from "../../schemas/records.ts";
import type { Api } from "./createApi.ts";
import { askDocument } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";

/** An attribute of a layer by its name and XML type. */
export interface Described {
  name: string;
  type: string;
}

/** Asks the map server which attributes a layer has; who cannot tell in JSON answers in XML. */
export function askDescription(api: Api, server: ProjectMapServer, layer: string, signal: AbortSignal) {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "DescribeFeatureType",
    typename: `${server.workspace}:${layer}`,
    outputFormat: "application/json",
  });
  return askDocument(api, `${serviceUrl(server, "wfs")}?${params.toString()}`, { signal });
}

const isDescribed = (property: unknown): property is Described =>
  typeof fieldOf(property, "name") === "string" && typeof fieldOf(property, "type") === "string";

/** The attributes as DescribeFeatureType tells them in JSON; none of anything else. */
export function describedInJson(answer: unknown): Described[] {
  const properties = fieldOf(fieldOf(fieldOf(answer, "featureTypes"), "0"), "properties");
  return Array.isArray(properties) ? properties.filter(isDescribed) : [];
}
