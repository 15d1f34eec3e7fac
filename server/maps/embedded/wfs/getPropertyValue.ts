import { Readable } from "node:stream";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { attributeNamed } from "../filter/columns.ts";
import type { Filter } from "../filter/Filter.ts";
import { localName } from "../filter/scalarOperators.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { newest } from "./dialects.ts";
import { gmlCrsOf } from "./FeatureQuery.ts";
import { idAsked } from "./featureById.ts";
import type { FoundFeatures } from "./FoundFeatures.ts";
import { answerUnlessHeld, findFeatures, queriesOf, type LayerQueries } from "./findFeatures.ts";
import { valueWriter } from "./gml.ts";
import { collectionAttributes, gmlHeaders } from "./gmlAnswer.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";
import { writtenFeatures } from "./writtenFeatures.ts";
import { geometryNameOf } from "./xmlNames.ts";

const idReference = "@gml:id";

/** The values of one property of the requested features, those without one left out (WFS 2.0, 10). */
export async function getPropertyValue(request: MapRequest, store: LayerStore): Promise<MapAnswer> {
  if (idAsked(request) !== undefined || request.queries)
    throw invalid("query", "values are asked for by one query of types");
  const reference = request.parameters.get("valuereference")?.trim();
  if (reference === undefined)
    throw new WfsProblem("MissingParameterValue", "valueReference is missing", "valuereference");
  const queries = queriesOf(request, store);
  const [{ query, layers }] = queries;
  if (query.format !== "gml") throw invalid("outputformat", "values are given in GML only");
  const property = reference === idReference ? idReference : localName(reference);
  for (const layer of layers) requireProperty(layer, property);
  const valued: LayerQueries = [
    { layers, query: { ...query, filter: both(query.filter, presenceOf(property, layers)) } },
  ];
  return await answerUnlessHeld(request, queries, async () => {
    const found = await findFeatures(valued, store);
    const head = `<wfs:ValueCollection ${collectionAttributes(request, found)}>\n`;
    return {
      status: 200,
      headers: gmlHeaders(newest),
      body: Readable.from(values(head, found[0], property), { objectMode: false }),
    };
  });
}

function requireProperty(layer: ServedLayer, name: string): void {
  const isKnown =
    name === idReference || name === geometryNameOf(layer) || attributeNamed(layer, name) !== undefined;
  if (!isKnown) throw invalid("valuereference", `layer ${layer.name} has no property ${name.slice(0, 100)}`);
}

/** That there is a value; of an id and a geometry there always is one. */
function presenceOf(name: string, layers: readonly ServedLayer[]): Filter | undefined {
  const isAttribute = layers.some((layer) => attributeNamed(layer, name) !== undefined);
  return isAttribute ? { kind: "not", member: { kind: "null", property: name } } : undefined;
}

function both(one: Filter | undefined, other: Filter | undefined): Filter | undefined {
  return one && other ? { kind: "and", members: [one, other] } : (one ?? other);
}

async function* values(head: string, { query, selections }: FoundFeatures, name: string) {
  yield Buffer.from(head);
  for (const selection of selections) {
    const crs = gmlCrsOf(query, selection.layer);
    const write = valueWriter(selection.layer, { crs, name: name === idReference ? undefined : name });
    yield* writtenFeatures(selection, { crs, write });
  }
  yield Buffer.from("</wfs:ValueCollection>\n");
}
