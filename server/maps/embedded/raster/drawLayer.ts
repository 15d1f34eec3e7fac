import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { blocksOf, isStored, type LayerBlock, wantedBlocks } from "../blocks/layerBlocks.ts";
import { geometryKind, type LoadedLayer, type ServedLayer } from "../LoadedLayer.ts";
import type { Canvas } from "./Canvas.ts";
import { dashLine } from "./dashes.ts";
import { featuresBySymbol, featuresIn, pictureBox, symbolsOf, type FeatureGroup } from "./featureGroups.ts";
import { inkOf } from "./inks.ts";
import { paintingSteps, type Reach } from "./paintingOrder.ts";
import type { Extent } from "./planes.ts";
import { stampOf } from "./sprites.ts";

/** The arrays of a layer used for drawing. */
export type Shapes = Pick<LoadedLayer, "coordinates" | "partStarts" | "featureParts" | "kinds">;

/** Neighbouring features of one symbol. */
interface Batch {
  shapes: Shapes;
  features: Iterable<number>;
}

/** All features of one symbol in the picture, batch by batch. */
interface Drawing {
  symbol: Symbol;
  batches: Iterable<Batch>;
}

/**
 * Draws a layer: features in their own order, each with its rule. Those of one symbol that nothing comes between, of a layer
 * with a single symbol or with symbol levels all of them, are painted at once: fills, then lines, then points.
 */
export function drawLayer(canvas: Canvas, layer: ServedLayer): void {
  if (hasOrder(layer)) drawInOrder(canvas, layer);
  else drawBySymbol(canvas, layer);
}

const hasOrder = ({ style, symbolKinds }: ServedLayer): boolean =>
  !style.levels && symbolKinds.filter((kind) => kind !== null).length > 1;

/** Vertices that are held to be painted in order; of larger pictures of layers on disk one block is painted after the other. */
const maxVerticesInOrder = 4_000_000;

function drawInOrder(canvas: Canvas, layer: ServedLayer): void {
  const box = pictureBox(canvas, layer);
  const blocks = blocksOf(layer, { box });
  const vertices = isStored(layer)
    ? wantedBlocks(layer, { box }).reduce((sum, { vertexCount }) => sum + vertexCount, 0)
    : 0;
  if (vertices <= maxVerticesInOrder) paintInOrder(canvas, layer, [...blocks]);
  else for (const block of blocks) paintInOrder(canvas, layer, [block]);
}

function paintInOrder(canvas: Canvas, layer: ServedLayer, blocks: readonly LayerBlock[]): void {
  const box = pictureBox(canvas, layer);
  const symbols = symbolsOf(layer.style);
  const found = blocks.map(({ features: shapes }) => ({ shapes, features: featuresIn(shapes, box) }));
  const reaches = symbols.map((symbol) => reachOf(canvas, symbol));
  for (const { symbol: number, runs } of paintingSteps({ found, box, reaches })) {
    const symbol = symbols[number];
    const batches = runs.flatMap(({ block, features }) => {
      const shapes = found[block]?.shapes;
      return shapes ? [{ shapes, features }] : [];
    });
    if (symbol) draw(canvas, { symbol, batches });
  }
}

/** How far a symbol reaches beyond a feature, in the plane of the layer. */
function reachOf(canvas: Canvas, symbol: Symbol): Reach {
  const { unitsPerPx } = canvas.viewport;
  const linePx = Math.max(strokeWidthOf(symbol) * canvas.scale, 1) / 2 + 1;
  const markerPx = (stampOf(symbol, canvas.scale)?.reach ?? 0) + 1;
  return { line: linePx * unitsPerPx, marker: markerPx * unitsPerPx };
}

function draw(canvas: Canvas, drawing: Drawing): void {
  fillPolygons(canvas, drawing);
  strokeLines(canvas, drawing);
  markPoints(canvas, drawing);
}

function drawBySymbol(canvas: Canvas, layer: ServedLayer): void {
  const drawings = drawingsOf(canvas, layer);
  for (const drawing of drawings) fillPolygons(canvas, drawing);
  for (const drawing of drawings) strokeLines(canvas, drawing);
  if (mayHavePoints(layer)) for (const drawing of drawings) markPoints(canvas, drawing);
}

/** Draws features of one symbol. */
export function drawGroup(canvas: Canvas, shapes: Shapes, { symbol, features }: FeatureGroup): void {
  draw(canvas, { symbol, batches: [{ shapes, features }] });
}

/** Up to so many blocks of a layer on disk are kept for all symbols; more are read again for each symbol. */
const fewBlocks = 4;

function drawingsOf(canvas: Canvas, layer: ServedLayer): Drawing[] {
  const box = pictureBox(canvas, layer);
  if (isStored(layer) && wantedBlocks(layer, { box }).length > fewBlocks)
    return symbolsOf(layer.style).map((symbol, number) => ({
      symbol,
      batches: { [globalThis.Symbol.iterator]: () => readBatches(layer, box, number) },
    }));
  const blocks = [...blocksOf(layer, { box })].map(({ features: shapes }) => ({
    shapes,
    groups: featuresBySymbol(shapes, box),
  }));
  return symbolsOf(layer.style).flatMap((symbol, number) => {
    const batches = blocks.flatMap(({ shapes, groups }) => {
      const features = groups[number];
      return features && features.length > 0 ? [{ shapes, features }] : [];
    });
    return batches.length > 0 ? [{ symbol, batches }] : [];
  });
}

function* readBatches(layer: ServedLayer, box: Extent, symbol: number): Generator<Batch> {
  for (const { features: shapes } of blocksOf(layer, { box, symbol }))
    yield { shapes, features: featuresIn(shapes, box).filter((i) => shapes.symbols[i] === symbol) };
}

function mayHavePoints({ geometryTypes }: ServedLayer): boolean {
  return geometryTypes.some((type) => /Point|Collection/.test(type));
}

function fillPolygons(canvas: Canvas, { symbol, batches }: Drawing): void {
  if (!symbol.fill) return;
  let any = false;
  for (const { shapes, features } of batches)
    for (const feature of features) {
      if (shapes.kinds[feature] !== geometryKind.polygon) continue;
      fillPolygon(canvas, shapes, feature);
      any = true;
    }
  if (any) canvas.paintFill(inkOf(symbol.fill));
}

function fillPolygon(canvas: Canvas, layer: Shapes, feature: number): void {
  const firstPart = layer.featureParts[feature] as number;
  const endPart = layer.featureParts[feature + 1] as number;
  if (endPart - firstPart === 1) {
    canvas.projectPart(layer, firstPart);
    canvas.simplify();
    canvas.fillRing();
    return;
  }
  for (let part = firstPart; part < endPart; part++) {
    canvas.projectPart(layer, part);
    canvas.simplify();
    canvas.fillFoldedRing();
  }
  canvas.fold();
}

function strokeLines(canvas: Canvas, { symbol, batches }: Drawing): void {
  const widthPx = strokeWidthOf(symbol) * canvas.scale;
  if (!symbol.stroke || widthPx <= 0) return;
  canvas.setStrokeWidth(widthPx);
  const dashes = symbol.strokeDash?.map((length) => length * canvas.scale) ?? [];
  const dashed = dashes.reduce((sum, length) => sum + length, 0) > 0.5;
  let any = false;
  for (const { shapes, features } of batches)
    for (const feature of features) {
      const kind = shapes.kinds[feature];
      if (kind === geometryKind.point) continue;
      any = true;
      const endPart = shapes.featureParts[feature + 1] as number;
      for (let part = shapes.featureParts[feature] as number; part < endPart; part++) {
        const count = canvas.projectPart(shapes, part);
        if (dashed) dashLine(canvas, count, kind === geometryKind.polygon, dashes);
        else {
          canvas.simplify();
          canvas.strokePart(kind === geometryKind.polygon);
        }
      }
    }
  if (any) canvas.paintStroke(inkOf(symbol.stroke));
}

function markPoints(canvas: Canvas, { symbol, batches }: Drawing): void {
  const stamp = stampOf(symbol, canvas.scale);
  if (!stamp) return;
  for (const colour of [symbol.fill, symbol.stroke]) if (colour) canvas.image.rememberInk(inkOf(colour));
  for (const { shapes, features } of batches) canvas.stamp(stamp, shapes, pointParts(shapes, features));
}

function* pointParts(shapes: Shapes, features: Iterable<number>): Generator<number> {
  for (const feature of features) {
    if (shapes.kinds[feature] !== geometryKind.point) continue;
    const endPart = shapes.featureParts[feature + 1] as number;
    for (let part = shapes.featureParts[feature] as number; part < endPart; part++) yield part;
  }
}

/** Lines are one pixel wide by default. */
function strokeWidthOf(symbol: Symbol): number {
  return symbol.strokeWidth ?? 1;
}
