import { createCanvas, encodeCanvas } from "../../map/canvas.ts";

interface DrawnBar {
  name: string;
  count: number;
  countText: string;
}

/** Pixels of the picture, twice those of a plain screen. */
const widthPx = 1200;
const rowPx = 44;
const marginPx = 32;
const namePx = 380;
const countPx = 140;
const textSizePx = 24;
const maxBars = 40;

/**
 * Draws a chart as a PNG, dark on white whatever the theme: it is pasted elsewhere.
 * @param bars from the top; those beyond the fortieth are left out
 */
export async function drawChart(title: string, bars: readonly DrawnBar[]): Promise<Uint8Array<ArrayBuffer>> {
  const shown = bars.slice(0, maxBars);
  const { canvas, context } = createCanvas(widthPx, 2 * marginPx + (shown.length + 1.5) * rowPx);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const font = (weight: number) => `${weight} ${textSizePx}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = "middle";
  context.fillStyle = "#1c2127";
  context.font = font(600);
  context.fillText(title, marginPx, marginPx + rowPx / 2, widthPx - 2 * marginPx);
  context.font = font(400);
  const most = Math.max(...shown.map(({ count }) => count));
  const roomPx = widthPx - 2 * marginPx - namePx - countPx;
  shown.forEach(({ name, count, countText }, place) => {
    const middle = marginPx + (place + 2) * rowPx;
    const lengthPx = (count / most) * roomPx;
    context.fillStyle = "#2d72d2";
    context.fillRect(marginPx + namePx, middle - rowPx / 4, lengthPx, rowPx / 2);
    context.fillStyle = "#1c2127";
    context.fillText(name, marginPx, middle, namePx - textSizePx);
    context.fillText(countText, marginPx + namePx + lengthPx + textSizePx / 2, middle, countPx);
  });
  return new Uint8Array(await (await encodeCanvas(canvas, "image/png")).arrayBuffer());
}
