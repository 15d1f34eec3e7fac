import { hold, press } from "./keyboard.ts";
import { findFeature, loadedVectorLayers, mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

const layers = ["bomen", "lantaarnpalen", "percelen", "riolering"];
/** One step of an arrow key, px; with Shift it is the second. */
const [stepPx, fineStepPx] = [128, 10];

interface ShownMap {
  getView(): {
    getCenter(): number[];
    setCenter(centre: number[]): void;
    getResolution(): number;
  };
  getPixelFromCoordinate(coordinate: number[]): number[];
  getAllLayers(): {
    get(name: string): unknown;
    getSource(): { getFeatures(): { getGeometry(): { getExtent(): number[] } }[] };
  }[];
}

const view = (page: Page) =>
  page.evaluate(() => {
    const map = window.perceel?.map as ShownMap;
    const shown = map.getView();
    return { centre: shown.getCenter(), resolution: shown.getResolution() };
  });

const highlighting = (page: Page) =>
  page.evaluate(() => {
    const actor = window.perceel?.actors["highlight"] as {
      getSnapshot(): {
        value: unknown;
        context: Record<"hovered" | "reached" | "clicked", { layer: string; id: string }[]>;
      };
    };
    const { value, context } = actor.getSnapshot();
    return { value, ...context };
  });

/** Puts a tree in the middle, as a person does who moves the map long enough. */
async function centreTree(page: Page) {
  const tree = await findFeature(page, "bomen");
  if (!tree) throw new Error("No tree in view");
  await page.evaluate((place) => {
    const map = window.perceel?.map as ShownMap;
    map.getView().setCenter(place);
  }, tree.place);
  await mapAtRest(page);
  return tree.properties;
}

const tabTo = async (page: Page, role: "application" | "listbox") => {
  for (let presses = 0; presses < 40; presses += 1) {
    await press(page, "Tab");
    if (await page.evaluate((wanted) => document.activeElement?.closest(`[role=${wanted}]`) !== null, role))
      return;
  }
  throw new Error(`Tab does not reach the ${role}`);
};

async function moveMap(page: Page) {
  const map = page.getByRole("application");
  await expect(map).toHaveAccessibleDescription(/pijltjestoetsen/);
  await tabTo(page, "application");
  await expect(map).toBeFocused();
  const start = await view(page);
  const movedBy = async () => ((await view(page)).centre[0] ?? 0) - (start.centre[0] ?? 0);
  await press(page, "ArrowRight");
  await expect.poll(movedBy).toBeCloseTo(stepPx * start.resolution, 1);
  await press(page, "Shift+ArrowRight");
  await expect.poll(movedBy).toBeCloseTo((stepPx + fineStepPx) * start.resolution, 1);
}

async function walkFeaturesAtPlace(page: Page) {
  const tree = await centreTree(page);
  expect((await highlighting(page)).value).toBe("reaching");
  await press(page, "Enter");

  const opened = page.getByRole("dialog");
  await expect(opened).toContainText(String(tree["boomnummer"]));
  await expect(opened.getByRole("row").nth(1)).toBeVisible();
  const options = opened.getByRole("option");
  await expect(options.nth(1)).toBeVisible();
  const count = await options.count();
  await expect(opened.getByText(`Object 1 van ${count}`)).toBeVisible();
  await expect(options.first()).toBeFocused();

  await press(page, "ArrowDown");
  await expect(opened.getByText(`Object 2 van ${count}`)).toBeVisible();
  await press(page, "PageDown");
  await expect(opened.getByText(count > 2 ? `Object 3 van ${count}` : `Object 2 van ${count}`)).toBeVisible();
  await press(page, "End");
  await expect(opened.getByText(`Object ${count} van ${count}`)).toBeVisible();
  const last = (await highlighting(page)).clicked.at(-1);
  await expect(page.getByRole("dialog", { name: last?.layer ?? "" })).toBeVisible();
  await press(page, "Escape");
  await expect(opened).toBeHidden();
  await expect(page.getByRole("application")).toBeFocused();
  await expect.poll(async () => (await highlighting(page)).clicked).toEqual([]);
}

const inView = (page: Page) => page.getByRole("region", { name: "Objecten in beeld" });

async function walkFeaturesInView(page: Page) {
  const panel = inView(page);
  await press(page, "i");

  await expect(panel).toBeFocused();
  await expect(panel.getByText(/objecten het dichtst bij het midden/)).toBeVisible();
  await tabTo(page, "listbox");
  await press(page, "ArrowDown");
  const walked = panel.getByRole("listbox").getByRole("option", { selected: true });
  await expect(walked).toBeFocused();
  await expect.poll(async () => (await highlighting(page)).reached.length).toBe(1);
  const name = await walked.locator("span").first().textContent();

  // The key comes up where the focus is by then, as under a finger.
  const release = await hold(page, "Enter");
  await expect(page.getByRole("dialog")).toBeFocused();
  await release();
  await expect(page.getByRole("dialog")).toContainText(name ?? "");
  await press(page, "Escape");
  await expect(walked).toBeFocused();

  await press(page, "End");
  const last = panel.getByRole("listbox").getByRole("option").last();
  await expect(last).toBeFocused();
  const far = panel.getByRole("option", { name: (await last.locator("span").first().textContent()) ?? "" });
  // The map moves to show it beside its card, and others are nearer to its middle then.
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toBeFocused();
  await mapAtRest(page);
  await press(page, "Escape");
  await expect(far).toBeFocused();
}

async function listOneLayer(page: Page) {
  const panel = inView(page);
  const map = page.getByRole("application");
  const names = () => panel.getByRole("listbox").getByRole("option").allTextContents();

  await panel.getByLabel("Laag").selectOption("bomen");
  await expect.poll(async () => (await names()).filter((name) => !name.startsWith("B0"))).toEqual([]);
  await expect.poll(async () => (await names()).length).toBeGreaterThan(0);
  const before = await names();
  await map.focus();
  await press(page, "ArrowRight");

  await expect.poll(names).not.toEqual(before);
  await panel.focus();
  await press(page, "Escape");
  await expect(panel).toBeHidden();
  await expect(map).toBeFocused();
}

async function useSingleKeys(page: Page) {
  await press(page, "?");
  const keys = page.getByRole("dialog", { name: "Sneltoetsen" });
  await expect(keys.getByRole("row", { name: "L Kaartlagen" })).toBeVisible();
  await press(page, "Escape");
  await expect(keys).toBeHidden();

  const panel = page.getByRole("region", { name: "Kaartlagen" });
  await press(page, "l");
  await expect(panel).toBeHidden();
  await press(page, "l");
  await expect(panel).toBeFocused();
  await press(page, "Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("application").focus();
  await press(page, "m");
  await expect(page.getByRole("button", { name: "Meet afstand" })).toHaveAttribute("aria-pressed", "true");
  await press(page, "Escape");

  await page.getByRole("button", { name: "Sneltoetsen" }).click();
  await keys.getByRole("checkbox", { name: "Losse toetsen gebruiken" }).uncheck({ force: true });
  await press(page, "Escape");
  await expect(keys).toBeHidden();
  await page.getByRole("application").focus();
  await press(page, "l");
  await expect(panel).toBeHidden();
}

/** By mouse: the map moves aside for what is shown, and a click beside that opens what it hits. */
async function clickBesideDialog(page: Page) {
  await mapAtRest(page);
  await page.mouse.click(1250, 450);
  const opened = page.getByRole("dialog");
  await expect(opened).toBeVisible();

  const placeOfFeature = () =>
    page.evaluate(() => {
      const map = window.perceel?.map as ShownMap;
      const highlight = map.getAllLayers().find((layer) => layer.get("name") === "highlight");
      const [minX = 0, minY = 0] = highlight?.getSource().getFeatures()[0]?.getGeometry().getExtent() ?? [];
      return {
        shown: map.getPixelFromCoordinate([minX, minY])[0] ?? Number.POSITIVE_INFINITY,
        edge: document.querySelector("[role=dialog]")?.getBoundingClientRect().left ?? 0,
      };
    });
  await expect(async () => {
    const { shown, edge } = await placeOfFeature();
    expect(shown).toBeLessThan(edge);
  }).toPass();

  const first = (await highlighting(page)).clicked[0];
  await mapAtRest(page);
  await page.mouse.click(400, 450);
  await expect.poll(async () => (await highlighting(page)).clicked[0]?.id).not.toBe(first?.id);
  await expect(opened).toBeVisible();
}

test("a map is read by keyboard alone, from its middle and as a list, and by single keys; a mouse selects", async ({
  page,
}) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  await expect.poll(() => loadedVectorLayers(page)).toEqual(layers);

  await test.step("the arrow keys move it while it has the keyboard", () => moveMap(page));
  await test.step("§2.41, §3.10, §4.43, §4.44, §4.46 all that lies at a place is walked by layer, and the highlight follows", () =>
    walkFeaturesAtPlace(page));
  await test.step("§4.46 the features in view are walked as a list and opened with Enter", () =>
    walkFeaturesInView(page));
  await test.step("the list keeps to one layer, and follows the map", () => listOneLayer(page));
  await test.step("single keys can be switched off (WCAG 2.2, 2.1.4)", () => useSingleKeys(page));
  await test.step("the modal leaves the feature in sight, and a click beside it opens what that hits", () =>
    clickBesideDialog(page));
});
