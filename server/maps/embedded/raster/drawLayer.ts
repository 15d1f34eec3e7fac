import { blocksOf, hasOnlySpecks, isStored, type LayerBlock, wantedBlocks } from "../blocks/layerBlocks.ts";
import type { Symbol } from "../../../../schemas/layerStyle.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import type { Canvas, Shapes } from "./Canvas.ts";
import { collectShapes, strokeWidthOf, wantedOf, type Batch, type Drawing } from "./collectShapes.ts";
import { drawPoints, drawPointsInOrder, stampsInOrder } from "./drawPoints.ts";
import { featuresBySymbol, featuresIn, pictureBox, symbolsOf, type FeatureGroup } from "./featureGroups.ts";
import { inkOf } from "./inks.ts";
import { paintingSteps, type Reach } from "./paintingOrder.ts";
import type { Extent } from "./planes.ts";
import { speckSizeOf, withoutSpecks } from "./specks.ts";
import { stampOf } from "./sprites.ts";

/** What of a layer a picture shows, and how small it shows it. */
interface View {
  box: Extent;
  /** Size up to which features are specks, metres of the layer's plane. */
  speckM: number;
}

const viewOf = (canvas: Canvas, layer: ServedLayer): View => ({
  box: pictureBox(canvas, layer),
  speckM: speckSizeOf(canvas, layer),
});

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
/** What is held of a speck takes as much memory as this many vertices. */
const speckVertices = 3;

function drawInOrder(canvas: Canvas, layer: ServedLayer): void {
  const view = viewOf(canvas, layer);
  const blocks = blocksOf(layer, view);
  const vertices = isStored(layer)
    ? wantedBlocks(layer, view).reduce((sum, block) => sum + verticesHeld(block, view), 0)
    : 0;
  if (vertices <= maxVerticesInOrder) paintInOrder(canvas, layer, [...blocks]);
  else for (const block of blocks) paintInOrder(canvas, layer, [block]);
}

const verticesHeld = (block: ReturnType<typeof wantedBlocks>[number], { speckM }: View): number =>
  hasOnlySpecks(block, speckM) ? block.featureCount * speckVertices : block.vertexCount;

function paintInOrder(canvas: Canvas, layer: ServedLayer, blocks: readonly LayerBlock[]): void {
  const { box, speckM } = viewOf(canvas, layer);
  const symbols = symbolsOf(layer.style);
  const found = blocks.map(({ features: shapes }) => ({ shapes, features: featuresIn(shapes, box) }));
  const stamps = hasOnlyPoints(layer) && stampsInOrder(canvas, symbols);
  if (stamps) return drawPointsInOrder(canvas, { symbols, stamps, found });
  const reaches = symbols.map((symbol) => reachOf(canvas, symbol));
  for (const { symbol: number, runs } of paintingSteps({ found, box, reaches })) {
    const symbol = symbols[number];
    const batches = runs.flatMap(({ block, features }) => {
      const shapes = found[block]?.shapes;
      return shapes ? [{ shapes, ...withoutSpecks(shapes, features, speckM) }] : [];
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

function draw(canvas: Canvas, drawing: Drawing, mayBePoints = true): void {
  const { symbol } = drawing;
  const found = collectShapes(canvas, drawing, wantedOf(canvas, symbol));
  if (found.fills && symbol.fill) canvas.paintFill(inkOf(symbol.fill));
  if (found.strokes && symbol.stroke) canvas.paintStroke(inkOf(symbol.stroke));
  if (mayBePoints) drawPoints(canvas, drawing);
}

function drawBySymbol(canvas: Canvas, layer: ServedLayer): void {
  const drawings = drawingsOf(canvas, layer);
  const [only, ...others] = drawings;
  if (only && others.length === 0) return draw(canvas, only, mayHavePoints(layer));
  for (const drawing of drawings) {
    const wanted = { ...wantedOf(canvas, drawing.symbol), strokes: false };
    if (!collectShapes(canvas, drawing, wanted).fills) continue;
    if (drawing.symbol.fill) canvas.paintFill(inkOf(drawing.symbol.fill));
  }
  for (const drawing of drawings) {
    const wanted = { ...wantedOf(canvas, drawing.symbol), fills: false };
    if (!collectShapes(canvas, drawing, wanted).strokes) continue;
    if (drawing.symbol.stroke) canvas.paintStroke(inkOf(drawing.symbol.stroke));
  }
  if (mayHavePoints(layer)) for (const drawing of drawings) drawPoints(canvas, drawing);
}

/** Draws features of one symbol. */
export function drawGroup(canvas: Canvas, shapes: Shapes, { symbol, features }: FeatureGroup): void {
  draw(canvas, { symbol, batches: [{ shapes, features }] });
}

/** Up to so many blocks of a layer on disk are kept for all symbols; more are read again for each symbol. */
const fewBlocks = 4;

function drawingsOf(canvas: Canvas, layer: ServedLayer): Drawing[] {
  const view = viewOf(canvas, layer);
  const symbols = [...symbolsOf(layer.style).entries()].filter(([n]) => layer.symbolKinds[n] !== null);
  if (isStored(layer) && wantedBlocks(layer, view).length > fewBlocks)
    return symbols.map(([number, symbol]) => ({
      symbol,
      batches: { [globalThis.Symbol.iterator]: () => readBatches(layer, view, number) },
    }));
  const blocks = [...blocksOf(layer, view)].map(({ features: shapes }) => ({
    shapes,
    groups: featuresBySymbol(shapes, view.box),
  }));
  return symbols.flatMap(([number, symbol]) => {
    const batches = blocks.flatMap(({ shapes, groups }) => {
      const features = groups[number];
      const any = features && features.length > 0;
      return any ? [{ shapes, ...withoutSpecks(shapes, features, view.speckM) }] : [];
    });
    return batches.length > 0 ? [{ symbol, batches }] : [];
  });
}

function* readBatches(layer: ServedLayer, view: View, symbol: number): Generator<Batch> {
  for (const { features: shapes } of blocksOf(layer, { ...view, symbol })) {
    const found = featuresIn(shapes, view.box);
    const isAll = found.every((i) => shapes.symbols[i] === symbol);
    const features = isAll ? found : found.filter((i) => shapes.symbols[i] === symbol);
    yield { shapes, ...withoutSpecks(shapes, features, view.speckM) };
  }
}

function mayHavePoints({ geometryTypes }: ServedLayer): boolean {
  return geometryTypes.some((type) => /Point|Collection/.test(type));
}

function hasOnlyPoints({ geometryTypes }: ServedLayer): boolean {
  return geometryTypes.every((type) => type.endsWith("Point"));
}
