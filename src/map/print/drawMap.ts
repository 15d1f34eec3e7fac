import { createCanvas } from "../canvas.ts";
import { decodeImage } from "../layers/decodeImage.ts";
import type { LoadImage } from "../layers/imageSource.ts";
import { drawOverlays } from "./drawOverlays.ts";
import { placedSides, type MapContent, type PlacedSide, type SideContent } from "./MapContent.ts";
import { baseMapImages, layerImages, type MapImage, type MapPlan } from "./mapPieces.ts";

export interface DrawMapDeps {
  /** Fetches an image of the project's map server. */
  loadImage: LoadImage;
  /** Fetches an image of a base map's host, with CORS, so that the canvas can be saved. */
  loadTile: LoadImage;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface DrawnMap {
  canvas: HTMLCanvasElement;
  /** What failed to load, by value and by name. */
  missing: { baseLayers: string[]; layers: string[] };
  attribution: string;
}

interface Missing {
  baseLayers: Set<string>;
  layers: Set<string>;
}

interface Part {
  pieces: readonly MapImage[];
  /** Its visible columns. */
  columns: Pick<PlacedSide, "fromPx" | "toPx">;
  opacity: number;
  load: LoadImage;
  /** A piece failed to load. */
  onMissing: (piece: number) => Promise<void>;
}

/** Concurrent requests: one sheet must not hold up the map servers for everybody else. */
const atOnce = 4;

/**
 * Draws the map for paper, off screen: every image is requested at the plan's own resolution.
 * @throws when `signal` is aborted
 */
export async function drawMap(content: MapContent, plan: MapPlan, deps: DrawMapDeps): Promise<DrawnMap> {
  const { canvas, context } = createCanvas(plan.widthPx, plan.heightPx);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, plan.widthPx, plan.heightPx);
  const missing: Missing = { baseLayers: new Set(), layers: new Set() };
  const attributions = new Set<string>();
  const parts = placedSides(content, plan.widthPx).flatMap((placed) => {
    const base = baseOf(placed, plan, deps, missing);
    if (base?.attribution) attributions.add(base.attribution);
    const pictures = placed.side.pictures.map((picture) =>
      pictureOf({ picture, placed }, content, plan, { deps, missing }),
    );
    return base ? [base.part, ...pictures] : pictures;
  });

  const total = parts.reduce((sum, { pieces }) => sum + pieces.length, 0);
  let done = 0;
  deps.onProgress(done, total);
  for (const part of parts)
    await drawPart(context, part, deps.signal, () => {
      done += 1;
      deps.onProgress(done, total);
    });
  drawOverlays(context, content, plan);
  return {
    canvas,
    missing: { baseLayers: [...missing.baseLayers], layers: [...missing.layers] },
    attribution: [...attributions].join("; "),
  };
}

const seenIn =
  ({ fromPx, toPx }: PlacedSide) =>
  ({ x, width }: MapImage): boolean =>
    x < toPx && x + width > fromPx;

function baseOf(placed: PlacedSide, plan: MapPlan, { loadTile }: DrawMapDeps, missing: Missing) {
  const { baseLayer } = placed.side;
  if (baseLayer === null) return null;
  const { pieces, attribution } = baseMapImages(baseLayer, plan);
  const part: Part = {
    pieces: pieces.filter(seenIn(placed)),
    columns: placed,
    opacity: 1,
    load: loadTile,
    onMissing: () => {
      missing.baseLayers.add(baseLayer);
      return Promise.resolve();
    },
  };
  return { part, attribution };
}

/** An image of layers; when it fails, each layer is requested alone to find the failing ones. */
function pictureOf(
  { picture, placed }: { picture: SideContent["pictures"][number]; placed: PlacedSide },
  { imageUrl, styles }: MapContent,
  plan: MapPlan,
  { deps: { loadImage, signal }, missing }: { deps: DrawMapDeps; missing: Missing },
): Part {
  const isSeen = seenIn(placed);
  return {
    pieces: layerImages(imageUrl, picture, { styles, plan }).filter(isSeen),
    columns: placed,
    opacity: picture.opacity,
    load: loadImage,
    onMissing: async (piece) => {
      const broken: string[] = [];
      for (const name of picture.names.length > 1 ? picture.names : []) {
        const alone = layerImages(imageUrl, { names: [name] }, { styles, plan }).filter(isSeen)[piece];
        try {
          if (alone) await decodeImage(await loadImage(alone.url, signal));
        } catch {
          broken.push(name);
        }
      }
      for (const name of broken.length > 0 ? broken : picture.names) missing.layers.add(name);
    },
  };
}

async function drawPart(
  context: CanvasRenderingContext2D,
  { pieces, load, onMissing, ...look }: Part,
  signal: AbortSignal,
  onPiece: () => void,
): Promise<void> {
  const waiting = pieces.entries();
  const work = async () => {
    for (const [index, piece] of waiting) {
      try {
        drawPiece(context, piece, look, await decodeImage(await load(piece.url, signal)));
      } catch {
        signal.throwIfAborted();
        await onMissing(index);
      }
      onPiece();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function drawPiece(
  context: CanvasRenderingContext2D,
  { x, y, width, height, gutter }: MapImage,
  { columns: { fromPx, toPx }, opacity }: Pick<Part, "columns" | "opacity">,
  image: HTMLImageElement,
): void {
  const across = image.naturalWidth - 2 * gutter;
  const down = image.naturalHeight - 2 * gutter;
  context.save();
  context.beginPath();
  context.rect(fromPx, 0, toPx - fromPx, context.canvas.height);
  context.clip();
  context.globalAlpha = opacity;
  context.drawImage(image, gutter, gutter, across, down, x, y, width, height);
  context.restore();
}
