import type { MapAnswer, MapCall } from "../../services/maps/MapCall.ts";
import type { OgcApi, OgcApiCall } from "../../services/maps/OgcApi.ts";
import type { CatalogLayer } from "../MapServer.ts";
import type { Context, Encoding, Resource } from "./ConformanceClass.ts";
import { conformanceClasses as classes } from "./conformanceClasses.ts";
import { failureAnswer } from "./failureAnswer.ts";
import { textsFor } from "./html/texts.ts";
import { openApiDocument, operationsOf } from "./openApiDocument.ts";
import { ownLinks } from "./links.ts";
import { formatName, negotiate } from "./negotiate.ts";
import { unknown } from "./readItemsQuery.ts";
import { readQuery } from "./readQuery.ts";

export interface OgcApiOptions {
  /** Authorises a request of WFS for its project, and has the map server answer it. */
  answer(call: MapCall): Promise<MapAnswer>;
  /** The layers that a workspace has. */
  layersOf(workspace: string): Promise<CatalogLayer[]>;
  /** Of the API. */
  version: string;
}

/** Of the API whatever the project. */
const apiTitle = "OGC API – Features";

const encodings = classes.flatMap((each) => each.encodings ?? []);

/** OGC API – Features over the map server that WMS and WFS are answered by, through the same gateway. */
export function createOgcApi(options: OgcApiOptions): OgcApi {
  const resources = classes.flatMap((each) => each.resources ?? []);
  return {
    resources: resources.map((resource) => ({
      path: resource.path,
      summary: resource.summary,
      types: encodings.map((encoding) => encoding.typeOf(resource)),
      answer: async (call) => await answer(call, resource, options),
    })),
    describe(rootUrl) {
      const api = { classes, encodings, version: options.version };
      const document = openApiDocument({ ...api, title: apiTitle, rootUrl }, operationsOf(api));
      return {
        status: 200,
        headers: {
          "api-version": options.version,
          "content-type": "application/json; charset=utf-8",
          "access-control-allow-origin": "*",
        },
        body: JSON.stringify(document),
      };
    },
    report: (call, failure) => {
      const written = failureAnswer(encodings, call, failure);
      return { ...written, headers: { ...written.headers, "api-version": options.version } };
    },
  };
}

async function answer(call: OgcApiCall, resource: Resource, options: OgcApiOptions): Promise<MapAnswer> {
  const given = readQuery(call.rawQuery);
  const encoding = negotiate(encodings, resource, { f: given.get(formatName), accept: call.accept });
  refuseUnknown(resource, given);
  const context = contextOf(call, given, encoding, options);
  const document = await resource.read(context);
  const headers = { "api-version": options.version, vary: "Accept, Accept-Language" };
  if (document === "unchanged")
    return { status: 304, headers: { ...headers, etag: call.ifNoneMatch ?? "" }, body: "" };
  const json = ownLinks(context, resource, "").find(({ rel }) => rel === "alternate");
  const body = encoding.write({ ...document, jsonHref: json?.href }, textsFor(call.acceptLanguage));
  const type = contentType(encoding, resource);
  return {
    status: 200,
    headers: { ...headers, "content-type": type, ...encoding.headers, ...document.headers },
    body,
  };
}

const contentType = (encoding: Encoding, resource: Resource): string => {
  const type = encoding.typeOf(resource);
  return type === "application/json" || type === "text/html" ? `${type}; charset=utf-8` : type;
};

/** The parameters of features are read where their layer is known, after which some are named. */
function refuseUnknown({ name }: Resource, given: ReadonlyMap<string, string>): void {
  if (name === "items" || name === "feature") return;
  for (const parameter of given.keys()) if (parameter !== formatName) unknown(parameter);
}

function contextOf(
  call: OgcApiCall,
  given: ReadonlyMap<string, string>,
  encoding: Encoding,
  options: OgcApiOptions,
): Context {
  const { project, ifNoneMatch, signal, caller } = call;
  let layers: Promise<CatalogLayer[]> | undefined;
  return {
    call,
    given,
    encoding,
    encodings,
    classes,
    version: options.version,
    layers: async () => await (layers ??= projectLayers(project, options)),
    ask: async (rawQuery, { isConditional }) =>
      await options.answer({
        project,
        path: "wfs",
        workspace: project.workspace,
        rawQuery,
        // Answers are told apart by their whole address.
        publicUrl: `${call.rootUrl}?${call.rawQuery}`,
        ...(isConditional && { ifNoneMatch }),
        signal,
        caller,
      }),
  };
}

/** In the project's order. */
async function projectLayers(
  project: OgcApiCall["project"],
  options: OgcApiOptions,
): Promise<CatalogLayer[]> {
  const byName = new Map((await options.layersOf(project.workspace)).map((layer) => [layer.name, layer]));
  return project.layers.flatMap((name) => byName.get(name) ?? []);
}
