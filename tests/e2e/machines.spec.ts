import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, test } from "./test.ts";

/** The part of the chart that is looked at: left, top, width and height, in px of the chart. */
async function viewOf(drawing: Locator) {
  const [left = 0, top = 0, width = 0, height = 0] = ((await drawing.getAttribute("viewBox")) ?? "")
    .split(" ")
    .map(Number);
  return { left, top, width, height };
}

const coverage = JSON.stringify({
  format: "perceel.coverage",
  version: 1,
  tests: [{ run: "unit", file: "tests/machines/measure.test.ts", name: "starts drawing" }],
  machines: {
    measure: { states: { "measure.idle": [0] }, transitions: { "measure: measure.start": [0] } },
  },
});

const openCoverage = (page: Page, label: string, text: string) =>
  page
    .getByLabel(label)
    .setInputFiles({ name: "dekking.json", mimeType: "application/json", buffer: Buffer.from(text) });

/** By wheel, by dragging and by keyboard, and back to the whole of it. */
async function lookAround(page: Page, drawing: Locator): Promise<void> {
  await page.getByRole("button", { name: "Alles tonen" }).click();
  const whole = await viewOf(drawing);
  const middle = await drawing.boundingBox();
  if (!middle) throw new Error("the chart is not drawn");
  const [x, y] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -240);
  await expect.poll(async () => (await viewOf(drawing)).width).toBeLessThan(whole.width);
  const near = await viewOf(drawing);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await viewOf(drawing)).left).toBeLessThan(near.left);
  await drawing.focus();
  const dragged = await viewOf(drawing);
  await press(page, "ArrowRight");
  await expect.poll(async () => (await viewOf(drawing)).left).toBeGreaterThan(dragged.left);
  await press(page, "+");
  await expect.poll(async () => (await viewOf(drawing)).width).toBeLessThan(dragged.width);
  await press(page, "Tab");
  const outermost = drawing.getByRole("button", { name: "Toestand measure", exact: true });
  await expect(outermost).toBeFocused();
  await press(page, "Enter");
  await expect(outermost).toHaveAttribute("aria-pressed", "true");
  await press(page, "0");
  await expect.poll(() => viewOf(drawing)).toEqual(whole);
}

test("finds a machine, draws it, and tells of each of its parts, to somebody who is not signed in", async ({
  page,
}) => {
  await page.goto("/dev/machines?inspect");
  await expect(page).toHaveTitle(/^Toestandsmachines \|/);
  await page.getByRole("searchbox", { name: "Zoek op naam of gebeurtenis" }).fill("measure.confirm");
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: /^measure/ }).click();

  const drawing = page.getByRole("group", { name: "Toestandsdiagram measure" });
  await drawing.getByRole("button", { name: "Toestand measure.drawing.confirmable" }).waitFor();
  await expectAccessible(page);

  await drawing.getByRole("button", { name: "Toestand measure.finished" }).click();
  await expect(page.getByRole("heading", { name: "measure.finished" })).toBeVisible();
  const outline = page.getByRole("region", { name: "Toestanden en overgangen" });
  await outline
    .getByRole("button", {
      name: "sketch.ended → measure.finished / keep, storeMeasurements, publishFinished",
    })
    .click();
  const details = page.getByRole("region", { name: "sketch.ended" });
  await expect(details.getByRole("definition")).toHaveText([
    "sketch.ended",
    "measure.drawing",
    "measure.finished",
    "keep, storeMeasurements, publishFinished",
  ]);
  await page.reload();
  await expect(details, "what is looked at stands in the address").toBeVisible();

  await lookAround(page, drawing);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Opslaan als SVG" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("measure.svg");
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(file, "it stands by itself").not.toMatch(/var\(|class=/);

  await openCoverage(page, "Open dat bestand", "{}");
  await expect(page.getByRole("alert")).toHaveText(
    "In dekking.json staat geen dekking van toestandsmachines.",
  );
  await openCoverage(page, "Open dat bestand", coverage);
  await expect(page.getByText("alleen door unittests: 2")).toBeVisible();
  await outline.getByRole("button", { name: "measure.start → measure.drawing / begin" }).click();
  await expect(page.getByText("Unittest: starts drawing")).toBeVisible();

  await page.getByRole("link", { name: "Alle machines" }).click();
  await page.getByRole("searchbox", { name: "Zoek op naam of gebeurtenis" }).fill("measure");
  await page.getByRole("link", { name: /^measure/ }).click();
  await expect(page.getByText("alleen door unittests: 2"), "what was opened stays open").toBeVisible();
  await page.getByRole("link", { name: "Machines aan het werk" }).click();
  await page.getByRole("link", { name: "Alle machines" }).click();
  await expect(page).toHaveURL(/\/dev\/machines\?inspect$/);
});

/** Two fingers that part in the middle of the chart. */
async function pinch(page: Page, drawing: Locator): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error("the chart is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (apartPx: number) => [-1, 1].map((side, id) => ({ id, x: x + (side * apartPx) / 2, y }));
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(60) });
  for (const apartPx of [80, 110, 140])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apartPx) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test.describe("on a phone", () => {
  test.use(phoneInTheDark);

  test("shows a chart larger between two fingers, and says so of a machine that does not exist", async ({
    page,
  }) => {
    await page.goto("/dev/machines/app?inspect");
    const drawing = page.getByRole("group", { name: "Statechart app" });
    await drawing.getByRole("button", { name: "State app.session.present", exact: true }).waitFor();
    await expectAccessible(page);

    const before = await viewOf(drawing);
    await pinch(page, drawing);
    await expect.poll(async () => (await viewOf(drawing)).width).toBeLessThan(before.width * 0.8);

    await page.goto("/dev/machines/nowhere?inspect");
    await expect(page.getByRole("alert")).toHaveText("There is no machine called nowhere.");
  });
});
