import { stat } from "node:fs/promises";
import type { BadRowReason } from "../../../../../schemas/geodataImport.ts";
import { parseCrs, projectionOf, type Projection } from "../../projections.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "../SourceLayer.ts";
import { TextTypes } from "../text/TextTypes.ts";
import type { XmlElement } from "../xml/XmlElement.ts";
import { bytesOf, xmlElements } from "../xml/xmlElements.ts";
import { gmlGeometry, planeName, Unsupported, type GmlFrame } from "./gmlGeometry.ts";
import { partsOf, srsNameIn } from "./gmlParts.ts";

/** What the first pass finds about one feature type. */
interface FeatureType {
  types: TextTypes;
  srsName: string | undefined;
}

/** Maximum number of feature types. */
const maxFeatureTypes = 100;

/**
 * The simple features of GML 2 and 3, one layer per feature type. The file is read once to find the types and once for
 * each layer. Throws `UnreadableFile`.
 */
export async function* readGml(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  const { size } = await stat(path);
  const kinds = await survey(path);
  for (const [kind, { types, srsName }] of kinds) {
    let bytes = 0;
    const source = featuresIn(bytesOf(path, (count) => (bytes += count)));
    yield {
      table: kinds.size > 1 ? kind : undefined,
      projection: answers.projection ?? projectionNamed(srsName),
      part: () => bytes / Math.max(1, size),
      attributes: types.types(),
      features: features(source, { kind, types, srsName }),
    };
  }
}

async function survey(path: string): Promise<Map<string, FeatureType>> {
  const kinds = new Map<string, FeatureType>();
  let common: string | undefined;
  for await (const element of elementsIn(bytesOf(path, () => undefined))) {
    if (isExtent(element.name)) {
      common = element.attributes["srsName"];
      continue;
    }
    const { attributes, geometry } = partsOf(element);
    const kind = kinds.get(element.name) ?? { types: new TextTypes(), srsName: undefined };
    if (kinds.set(element.name, kind).size > maxFeatureTypes)
      throw new UnreadableFile("holds too many layers");
    kind.srsName ??= (geometry && srsNameIn(geometry)) ?? undefined;
    for (const [name, text] of attributes) kind.types.see(name, text);
  }
  if (kinds.size === 0)
    throw new UnreadableFile("holds no features that can be read as GML", { code: "import.noGml" });
  for (const kind of kinds.values()) kind.srsName ??= common;
  return kinds;
}

const isExtent = (name: string): boolean => name === "Envelope" || name === "Box";

/** Features, preceded by the collection's own coordinate system. */
const elementsIn = (bytes: AsyncIterable<Uint8Array>) =>
  xmlElements(
    bytes,
    (name, parent = "") =>
      (parent === "boundedBy" && isExtent(name)) ||
      (/^(featureMembers?|member)$/.test(parent) && !name.endsWith("FeatureCollection")),
  );

async function* featuresIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement> {
  for await (const element of elementsIn(bytes)) if (!isExtent(element.name)) yield element;
}

interface Layer extends FeatureType {
  kind: string;
}

async function* features(source: AsyncIterable<XmlElement>, layer: Layer): AsyncGenerator<SourceFeature> {
  const frame: GmlFrame = { srsName: layer.srsName, dimension: undefined };
  for await (const element of source) {
    if (element.name !== layer.kind) continue;
    const { attributes, geometry } = partsOf(element);
    const entries = attributes.map(([name, text]) => [name, layer.types.valueOf(name, text)] as const);
    yield { properties: Object.fromEntries(entries), ...placeOf(geometry, frame) };
  }
}

function placeOf(
  element: XmlElement | undefined,
  frame: GmlFrame,
): Pick<SourceFeature, "geometry" | "fault"> {
  if (!element) return { geometry: null };
  const fault = (reason: BadRowReason) => ({ geometry: null, fault: reason });
  const own = srsNameIn(element);
  // A layer has one system; features in another one are an error.
  if (own !== undefined && codeOf(own) !== codeOf(frame.srsName ?? own)) return fault("outsideCrs");
  try {
    return { geometry: gmlGeometry(element, frame) };
  } catch (error) {
    return fault(error instanceof Unsupported ? "unsupported" : "brokenGeometry");
  }
}

const codeOf = (srsName: string): number | undefined => parseCrs(planeName(srsName))?.code;

function projectionNamed(srsName: string | undefined): Projection | UnknownCrs {
  if (srsName === undefined) return new UnknownCrs("does not say which coordinate system it is in");
  const code = codeOf(srsName);
  return (
    (code === undefined ? undefined : projectionOf(code)) ??
    new UnknownCrs(`has an unknown coordinate system: ${srsName.slice(0, 100)}`)
  );
}
