import { readFile } from "node:fs/promises";
import { demoPassword } from "../../schemas/demo.ts";
import type { MachineRecording } from "../../schemas/machineRecording.ts";
import { violationsOn } from "./axe.ts";
import { mapAtRest } from "./mapPage.ts";
import { expect, takePicture, test, type Locator, type Page, writeRecording } from "./test.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Machines aan het werk" });
const choose = (place: Locator, machine: RegExp) =>
  place.getByRole("navigation", { name: "Machines" }).getByRole("button", { name: machine }).click();
const log = (place: Locator) => place.getByRole("region", { name: "Logboek" });

/** The states that the chart shows lit are these and no others. */
async function expectLit(place: Locator, states: readonly string[]) {
  await expect(place.getByRole("button", { name: /^Toestand .*, actief$/ })).toHaveCount(states.length);
  for (const state of states)
    await expect(place.getByRole("button", { name: `Toestand ${state}, actief`, exact: true })).toHaveCount(
      1,
    );
}

/** Whether the panel lies over something of the page. */
async function coversPage(page: Page): Promise<boolean> {
  const [above, below] = [await page.getByRole("main").boundingBox(), await panel(page).boundingBox()];
  return (above?.y ?? 0) + (above?.height ?? 0) > (below?.y ?? 0) + 1;
}

/** Whether all of a state's box is seen in the chart. */
async function isInSight(place: Locator, state: string): Promise<boolean> {
  const chart = await place.getByRole("group", { name: /^Toestandsdiagram/ }).boundingBox();
  const box = await place.getByRole("button", { name: state }).boundingBox();
  if (!chart || !box) return false;
  return box.y >= chart.y - 1 && box.y + box.height <= chart.y + chart.height + 1 && box.x >= chart.x - 1;
}

/** What the form was sent with is found in the log, its password masked. */
async function signInWatched(page: Page): Promise<void> {
  await choose(panel(page), /^signIn/);
  await expectLit(panel(page), ["signIn", "signIn.editing"]);
  await panel(page).getByRole("button", { name: "Machines verbergen" }).click();
  await page.getByLabel("E-mailadres").fill("gebruiker@voorbeeld.example");
  await page.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.getByRole("heading", { level: 1, name: "Projecten" }).waitFor();
  await page.getByRole("button", { name: "Machines tonen" }).click();

  await log(panel(page)).getByRole("searchbox").fill("signIn.submit");
  await log(panel(page))
    .getByRole("button", { name: /signIn.submit$/ })
    .click();
  await expectLit(panel(page), ["signIn", "signIn.submitting"]);
  await expect(panel(page).getByRole("region", { name: "Geheugen" })).toContainText("•••");
  await panel(page).getByRole("button", { name: "Nu" }).click();
  await log(panel(page)).getByRole("searchbox").fill("");
}

/** The chart follows each state; the page gets the room above the panel. */
async function measureWatched(page: Page): Promise<void> {
  await panel(page).getByRole("button", { name: "Machines verbergen" }).click();
  await page.getByRole("link", { name: "Openbare ruimte" }).first().click();
  await page.getByRole("button", { name: "Meet afstand", exact: true }).waitFor();
  await mapAtRest(page);
  await page.getByRole("button", { name: "Machines tonen" }).click();
  await choose(panel(page), /^measure/);
  await expect.poll(() => coversPage(page), "the page gets the room above the panel").toBe(false);

  await page.getByRole("button", { name: "Meet afstand", exact: true }).click();
  await expectLit(panel(page), ["measure", "measure.drawing", "measure.drawing.sketching"]);
  await takePicture(page);
  await page.mouse.click(600, 200);
  await page.mouse.click(700, 200);
  await page.mouse.click(750, 300);
  await page.getByRole("button", { name: "Bevestig meting" }).press("Enter");
  await expectLit(panel(page), ["measure", "measure.finished"]);
  const finished = "Toestand measure.finished, actief";
  await expect.poll(() => isInSight(panel(page), finished), "it is followed").toBe(true);
  const follow = panel(page).getByRole("button", { name: "Meekijken met de actieve toestand" });
  await follow.press("Enter");
  await expect(follow).toHaveAttribute("aria-pressed", "false");
}

/** Of a machine of another window. */
async function sendEvents(other: Page, page: Page): Promise<void> {
  const seen = other.locator("body");
  await other.goto("/dev/machines/live?inspect");
  await choose(seen, /^measure/);
  await expectLit(seen, ["measure", "measure.finished"]);
  await other.getByRole("combobox", { name: "Gebeurtenis" }).selectOption("measure.stop");
  await other.getByRole("button", { name: "Gebeurtenis sturen" }).click();

  await expectLit(seen, ["measure", "measure.idle"]);
  await expectLit(panel(page), ["measure", "measure.idle"]);

  expect(await violationsOn(other)).toEqual([]);
}

test("shows the machines at work while somebody signs in and measures, here, in another window and afterwards", async ({
  page,
  context,
}, info) => {
  await page.goto("/login?inspect");
  await page.getByRole("button", { name: "Machines tonen" }).click();

  await test.step("signing in, its password masked", async () => {
    await signInWatched(page);
  });

  await test.step("measuring, state by state", async () => {
    await measureWatched(page);
  });

  const other = await context.newPage();
  const seen = other.locator("body");
  await test.step("another window follows, and sends an event that the state accepts", async () => {
    await sendEvents(other, page);
  });

  await test.step("a recording is saved, and holds no password", async () => {
    const [download] = await Promise.all([
      other.waitForEvent("download"),
      other.getByRole("button", { name: "Opslaan", exact: true }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    const recording = JSON.parse(text) as MachineRecording;
    expect(text).not.toContain(demoPassword);
    expect(recording.visited["measure"]?.transitions).toContain("measure.drawing: sketch.ended");
  });

  await test.step("what a failed test leaves behind is replayed, each step beside the picture of it", async () => {
    await other.getByLabel("Opname openen").setInputFiles(await writeRecording(info));
    await expect(other.getByText(/^Stap 1 van \d+$/)).toBeVisible();
    await log(seen).getByRole("searchbox").fill("measure");
    await log(seen)
      .getByRole("button", { name: /measure\.confirm$/ })
      .first()
      .click();
    await expectLit(seen, ["measure", "measure.drawing", "measure.drawing.confirmable"]);
    const picture = seen.getByRole("figure").getByRole("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
    await other.getByRole("button", { name: "Stap terug" }).click();
    await expect(other.getByText("Sturen kan alleen")).toBeVisible();
  });
});
