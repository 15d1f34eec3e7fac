import { decodeImage } from "../images/decodeImage.ts";
import type { LoadImage } from "../images/imageSource.ts";
import type { MapContent } from "./MapContent.ts";
import { basePieces, imagePieces, type MapPiece, type MapPlan } from "./mapPieces.ts";
import { drawMeasurements } from "./drawMeasurements.ts";

export interface DrawMapDeps {
  /** Fetches a picture of the project's map server. */
  loadImage: LoadImage;
  /** Fetches a picture of a base map's host, in a way that lets the map be saved. */
  loadTile: LoadImage;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface DrawnMap {
  canvas: HTMLCanvasElement;
  /** What could not be had. */
  missing: { baseMap: boolean; layers: string[] };
  attribution: string;
}

interface Part {
  pieces: readonly MapPiece[];
  opacity: number;
  load: LoadImage;
  /** Tells that a piece could not be had. */
  onMissing: (piece: number) => Promise<void>;
}

/** Pictures that are asked for at the same time: one sheet must not hold up the map servers of everybody else. */
const atOnce = 4;

export function createCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error(`There is no room to draw ${width} by ${height} pixels`);
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

/**
 * Draws the map for paper, away from the screen: every picture of it is asked for at the plan's own resolution.
 *
 * @throws when `signal` is aborted
 */
export async function drawMap(content: MapContent, plan: MapPlan, deps: DrawMapDeps): Promise<DrawnMap> {
  const { canvas, context } = createCanvas(plan.widthPx, plan.heightPx);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, plan.widthPx, plan.heightPx);
  const base = content.baseLayer === null ? null : basePieces(content.baseLayer, plan);
  const missing = { baseMap: false, layers: new Set<string>() };
  const parts = [
    ...(base
      ? [
          {
            pieces: base.pieces,
            opacity: 1,
            load: deps.loadTile,
            onMissing: () => {
              missing.baseMap = true;
              return Promise.resolve();
            },
          },
        ]
      : []),
    ...content.pictures.map((picture) => pictureOf(picture, content, plan, deps, missing.layers)),
  ];

  const total = parts.reduce((sum, { pieces }) => sum + pieces.length, 0);
  let done = 0;
  deps.onProgress(done, total);
  for (const part of parts)
    await drawPart(context, part, deps.signal, () => {
      done += 1;
      deps.onProgress(done, total);
    });
  drawMeasurements(context, content, plan);
  return {
    canvas,
    missing: { ...missing, layers: [...missing.layers] },
    attribution: base?.attribution ?? "",
  };
}

/** A picture of layers; when it can't be had, those of its layers are missing that can't be had alone either. */
// oxlint-disable-next-line max-params -- parts of one call
function pictureOf(
  picture: MapContent["pictures"][number],
  { imageUrl, styles }: MapContent,
  plan: MapPlan,
  { loadImage, signal }: DrawMapDeps,
  missing: Set<string>,
): Part {
  return {
    pieces: imagePieces(imageUrl, picture, { styles, plan }),
    opacity: picture.opacity,
    load: loadImage,
    onMissing: async (piece) => {
      const broken: string[] = [];
      for (const name of picture.names.length > 1 ? picture.names : []) {
        const alone = imagePieces(imageUrl, { names: [name] }, { styles, plan })[piece];
        try {
          if (alone) await decodeImage(await loadImage(alone.url, signal));
        } catch {
          broken.push(name);
        }
      }
      for (const name of broken.length > 0 ? broken : picture.names) missing.add(name);
    },
  };
}

async function drawPart(
  context: CanvasRenderingContext2D,
  { pieces, opacity, load, onMissing }: Part,
  signal: AbortSignal,
  onPiece: () => void,
): Promise<void> {
  const waiting = pieces.entries();
  const work = async () => {
    for (const [index, piece] of waiting) {
      try {
        drawPiece(context, piece, opacity, await decodeImage(await load(piece.url, signal)));
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
  { x, y, width, height, gutter }: MapPiece,
  opacity: number,
  image: HTMLImageElement,
): void {
  const across = image.naturalWidth - 2 * gutter;
  const down = image.naturalHeight - 2 * gutter;
  context.globalAlpha = opacity;
  context.drawImage(image, gutter, gutter, across, down, x, y, width, height);
  context.globalAlpha = 1;
}
