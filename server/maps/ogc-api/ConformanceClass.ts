import type { Readable } from "node:stream";
import type { MapAnswer, MapCall } from "../../services/maps/MapCall.ts";
import type { OgcApiCall } from "../../services/maps/OgcApi.ts";
import type { CatalogLayer } from "../MapServer.ts";
import type { Attribute } from "./attributes.ts";
import type { Html } from "./html/html.ts";
import type { Texts } from "./html/texts.ts";
import type { ItemsQuery } from "./ItemsQuery.ts";

/**
 * A part of the standard that is there: what `/conformance` says of it, with the resources, parameters and encodings
 * that make it true. Routes, the description of the API and `/conformance` are made of these alone.
 */
export interface ConformanceClass {
  uris: readonly string[];
  resources?: readonly Resource[];
  parameters?: readonly Parameter[];
  /** The parameter that an attribute of a layer is. */
  parameterOf?: (attribute: Attribute) => Parameter;
  encodings?: readonly Encoding[];
  /** What it adds to the description of a collection. */
  ofCollection?: (layer: CatalogLayer) => object;
}

export type ResourceName =
  | "landing"
  | "conformance"
  | "collections"
  | "collection"
  | "items"
  | "feature"
  | "queryables"
  | "api";

export interface Resource {
  name: ResourceName;
  /** Below the landing page; names in braces stand for parts of an address. */
  path: string;
  summary: string;
  /** Its media type in JSON. */
  jsonType: string;
  /** The resource whose document leads here, and how. */
  linkedFrom?: { name: "landing" | "collection"; rel: string; htmlRel?: string };
  /** `"unchanged"` when the caller has it already. */
  read(context: Context): Document | Promise<Document | "unchanged">;
}

/** A query parameter. */
export interface Parameter {
  name: string;
  description: string;
  /** JSON Schema of OpenAPI 3.0. */
  schema: object;
  on: readonly ResourceName[];
  /** Puts what it asks for into the query; throws `InvalidParameter`. */
  apply(value: string, query: ItemsQuery, context: ParameterContext): void | Promise<void>;
}

export interface ParameterContext {
  given: ReadonlyMap<string, string>;
  layer: CatalogLayer;
  attributes: () => Promise<readonly Attribute[]>;
}

/** How documents are written. */
export interface Encoding {
  /** The value of `f`. */
  name: "json" | "html";
  /** Media types in `Accept` that mean it, beside the resource's own. */
  accepted: readonly string[];
  typeOf(resource: Pick<Resource, "jsonType">): string;
  /** Headers of every answer. */
  headers?: Readonly<Record<string, string>>;
  write(document: Document, texts: Texts): MapAnswer["body"];
}

export interface Document {
  /** A value, or JSON as it is to be sent. */
  json: object | Uint8Array | Readable;
  /** Its heading, and the page below it. */
  title: string;
  html: (texts: Texts) => Html;
  /** The way to it from the landing page: addresses and names. */
  trail: readonly { href: string; name: string }[];
  headers?: Record<string, string>;
  /** The same in JSON, for a page. */
  jsonHref?: string;
}

/** What questions to WFS need. */
export interface AskingWfs extends Pick<Context, "ask"> {
  call: Pick<MapCall, "project">;
  encoding: Pick<Encoding, "name">;
}

/** What a resource is made from. */
export interface Context {
  call: OgcApiCall;
  /** The query, whose names are all known. */
  given: ReadonlyMap<string, string>;
  /** The encoding that was chosen, and the other ones. */
  encoding: Encoding;
  encodings: readonly Encoding[];
  classes: readonly ConformanceClass[];
  version: string;
  /** Passes a query of WFS through the gateway; where it is conditional, the answer may be that the caller has it already. */
  ask: (rawQuery: string, options: { isConditional: boolean }) => Promise<MapAnswer>;
  /** The project's layers that the map server has, in the project's order. */
  layers: () => Promise<readonly CatalogLayer[]>;
}
