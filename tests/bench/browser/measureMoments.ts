import { seededRandom } from "../../support/content/seededRandom.ts";
import type { MeasuredPage } from "./MeasuredPage.ts";

type Px = [x: number, y: number];

/** The part of the page where there is nothing but map; px. */
const field = { left: 320, top: 180, right: 1120, bottom: 720 };

const places = (seed: string, count: number): Px[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => [
    Math.round(random.between(field.left, field.right)),
    Math.round(random.between(field.top, field.bottom)),
  ]);
};

/** Times of the product's own search for what is under the pointer, ms. */
export async function measurePicks({ page }: MeasuredPage, count: number): Promise<number[]> {
  return await page.evaluate((at) => window.probe.pick(at), places("picks", count));
}

/** Times of OpenLayers' hit detection, ms. */
export async function measureHitDetection(
  { page }: MeasuredPage,
  count: number,
  tolerancePx: number,
): Promise<number[]> {
  return await page.evaluate(([at, tolerance]) => window.probe.hitDetect(at, tolerance), [
    places("picks", count),
    tolerancePx,
  ] as const);
}

/** Times from a real pointer move until the highlight is painted, ms. */
export async function measureHighlights({ page }: MeasuredPage, count: number): Promise<number[]> {
  const times: number[] = [];
  for (const [x, y] of places("highlights", count)) {
    await page.evaluate(() => {
      window.result = window.probe.nextHighlight();
    });
    await page.mouse.move(x, y);
    times.push(await page.evaluate(() => window.result));
  }
  return happened(times);
}

/** Without the moves and clicks that met nothing. */
const happened = (times: readonly number[]) => times.filter((time) => !Number.isNaN(time));

/** Times from a click until the dialog with the features is painted, ms. */
export async function measureClicks({ page }: MeasuredPage, count: number): Promise<number[]> {
  const times: number[] = [];
  for (const [x, y] of places("clicks", count)) {
    await page.evaluate(() => {
      window.result = window.probe.nextDialog();
    });
    await page.mouse.click(x, y);
    times.push(await page.evaluate(() => window.result));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return happened(times);
}

/** Times between frames while the map is dragged in circles by real mouse events, ms. */
export async function measurePanning(measured: MeasuredPage, rounds: number): Promise<number[]> {
  const { page } = measured;
  const middle: Px = [(field.left + field.right) / 2, (field.top + field.bottom) / 2];
  const steps = 60;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 8, middle[1]);
    await page.evaluate(() => {
      window.stopFrames = window.probe.watchFrames();
    });
    for (let step = 0; step < steps; step++) {
      const angle = (step / steps) * 2 * Math.PI;
      await page.mouse.move(middle[0] + Math.cos(angle) * 150, middle[1] + Math.sin(angle) * 150);
    }
    times.push(...(await page.evaluate(() => window.stopFrames())));
    await page.mouse.up();
    await measured.rest();
  }
  return times;
}
