import { createHash } from "node:crypto";
import type Flatbush from "flatbush";
import { type Box3857, type LayerDescription, geometryKind } from "../LoadedLayer.ts";
import { lonLatFrom3857 } from "../../../../schemas/rules/webMercator.ts";
import type { LayerIdentity } from "./LayerIdentity.ts";
import { defaultStyle } from "./styles.ts";

/** A layer's properties other than its features' shapes. */
export interface LayerRest extends LayerIdentity {
  attributes: LayerDescription["attributes"];
  metadata: LayerDescription["metadata"] | undefined;
  geometryTypes: ReadonlySet<string>;
  sourceCode: number;
  /** Per feature, in file order. */
  symbols: Float64Array;
  /** A hash of its features. */
  content: string;
}

/**
 * To be increased when files are read or layers built differently, so that cached answers and packed files of older versions
 * become invalid.
 */
export const buildVersion = 4;

/** Stays the same while all answers are the same, even when the file or its style is rewritten. */
function revisionOf(
  { workspace, name, content, sourceCode }: LayerRest,
  style: LayerDescription["style"],
): string {
  const told = JSON.stringify([buildVersion, workspace, name, content, style, sourceCode]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 16);
}

interface Packed {
  tree: Flatbush;
  order: Uint32Array;
  kinds: Uint8Array;
  symbols: Uint8Array;
}

/** The description of a layer; `kinds` and `symbols` are in its feature order. */
export function describeLayer(rest: LayerRest, { tree, order, kinds, symbols }: Packed): LayerDescription {
  const extent3857: Box3857 = order.length ? [tree.minX, tree.minY, tree.maxX, tree.maxY] : [0, 0, 0, 0];
  const { workspace, name, attributes } = rest;
  const style = rest.style ?? defaultStyle(kinds);
  return {
    workspace,
    name,
    revision: revisionOf(rest, style),
    attributes,
    ...(rest.metadata && { metadata: rest.metadata }),
    featureCount: order.length,
    style,
    title: style.title ?? name.replaceAll("_", " "),
    geometryTypes: [...rest.geometryTypes],
    symbolKinds: Array.from({ length: 1 + (style.rules?.length ?? 0) }, (_, symbol) =>
      kindAt(kinds, symbols.indexOf(symbol)),
    ),
    fileOrder: order,
    extent3857,
    plane: 3857,
    sourceCode: rest.sourceCode,
    lonLatExtent: lonLatOf(extent3857),
  };
}

function kindAt(kinds: Uint8Array, feature: number): 0 | 1 | 2 | null {
  return Object.values(geometryKind).find((kind) => feature >= 0 && kind === kinds[feature]) ?? null;
}

/** Rounded to 1e-7 degree (1.1 cm), as the features are. */
function lonLatOf([minX, minY, maxX, maxY]: Box3857): LayerDescription["lonLatExtent"] {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const [minLon, minLat] = lonLatFrom3857(minX, minY);
  const [maxLon, maxLat] = lonLatFrom3857(maxX, maxY);
  return [round(minLon), round(minLat), round(maxLon), round(maxLat)];
}
