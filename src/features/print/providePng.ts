import { mmPerInch } from "../../../machines/print/pageLayout.ts";
import type { PageItem } from "../../../machines/print/pageItems.ts";
import { withDensity } from "../../../machines/print/pngDensity.ts";
import { decodeImage } from "../../map/layers/decodeImage.ts";
import { createCanvas, encodeCanvas } from "../../map/canvas.ts";
import { lineMm, shades, type RenderedPrint } from "./providePictures.ts";

const grey = (shade: keyof typeof shades): string => {
  const level = Math.round(shades[shade] * 255);
  return `rgb(${level}, ${level}, ${level})`;
};

/** The first page as one image, with its resolution. */
export async function makePng({ pages: [page], dpi, legends }: RenderedPrint): Promise<Blob> {
  if (!page?.map) throw new Error("there is no page");
  const { layout, items } = page;
  const map = await decodeImage(page.map);
  const toPx = (mm: number) => (mm * dpi) / mmPerInch;
  const { canvas, context } = createCanvas(
    Math.round(toPx(layout.page.widthMm)),
    Math.round(toPx(layout.page.heightMm)),
  );
  context.fillStyle = grey("paper");
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const item of items) {
    if (item.kind === "text") writeText(context, item, toPx);
    else if (item.kind === "shape") drawShape(context, item, toPx);
    else {
      const { layer, box } = item;
      const image = layer === null ? map : legends.get(layer)?.image;
      // On whole pixels, so that nothing is blurred.
      const place = [box.xMm, box.yMm, box.widthMm, box.heightMm].map((mm) => Math.round(toPx(mm)));
      const [x = 0, y = 0, width = 0, height = 0] = place;
      if (image) context.drawImage(image, x, y, width, height);
    }
  }
  const bytes = new Uint8Array(await (await encodeCanvas(canvas, "image/png")).arrayBuffer());
  return new Blob([withDensity(bytes, dpi)], { type: "image/png" });
}

function writeText(
  context: CanvasRenderingContext2D,
  { text, xMm, yMm, sizeMm, maxWidthMm, align, isBold }: PageItem & { kind: "text" },
  toPx: (mm: number) => number,
): void {
  const fontOf = (sizePx: number) => `${isBold ? "bold " : ""}${sizePx}px Helvetica, Arial, sans-serif`;
  const natural = toPx(sizeMm);
  context.font = fontOf(natural);
  const shrink = Math.min(1, toPx(maxWidthMm) / Math.max(context.measureText(text).width, 1));
  context.font = fontOf(natural * shrink);
  context.textAlign = align;
  context.fillStyle = grey("ink");
  context.fillText(text, toPx(xMm), toPx(yMm));
}

function drawShape(
  context: CanvasRenderingContext2D,
  { pointsMm, fill, isOutlined }: PageItem & { kind: "shape" },
  toPx: (mm: number) => number,
): void {
  context.beginPath();
  for (const [x, y] of pointsMm) context.lineTo(toPx(x), toPx(y));
  context.closePath();
  if (fill !== null) {
    context.fillStyle = grey(fill);
    context.fill();
  }
  if (!isOutlined) return;
  context.strokeStyle = grey("ink");
  context.lineWidth = toPx(lineMm);
  context.stroke();
}
