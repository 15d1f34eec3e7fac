import { Buffer } from "node:buffer";
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { findFeature, legendOf, mapAtRest, settled, signIn } from "./mapPage.ts";
import { phoneInTheDark } from "./phone.ts";
import { allowConsole, expect, test, type Page } from "./test.ts";
import { bringTrees, readTrees } from "./treeLayer.ts";

const admin = "admin@demo.perceel.example";
const workspace = "e2e-meldingen";
const kinds = ["Afval", "Groen", "Verlichting"];
const rowCount = 14_000;

/** Reports in metres of RD New; rows 3 to 5 can't be drawn, and one of them lies so far off that nobody can tell the system. */
function reports(): Buffer {
  const lines = ["nummer;soort;omschrijving;x;y", "1;Afval;midden;135500;455500"];
  lines.push("2;Groen;zonder plek;;", "3;Groen;kapot", "4;Groen;te ver weg;99999999;455000");
  for (let n = 5; lines.length <= rowCount; n++) {
    const [x, y] = [134_000 + ((n * 37) % 3000), 454_000 + ((n * 53) % 3000)];
    lines.push(
      `${n};${kinds[n % 3]};${"Melding van een bewoner over de buurt, ".repeat(3)}nummer ${n};${x};${y}`,
    );
  }
  return Buffer.from(lines.join("\r\n"));
}

/** Holds requests of a kind until they are let go, but for the first piece of a file. */
async function holdable(page: Page, method: string, path: RegExp) {
  let release = () => {};
  let held: Promise<void> | undefined;
  const seen: string[] = [];
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method) return await route.fallback();
    const offset = request.headers()["upload-offset"] ?? "";
    seen.push(offset);
    if (offset !== "0") await held;
    await route.continue().catch(() => undefined);
  });
  return {
    seen,
    hold: () => {
      held = new Promise((resolve) => (release = resolve));
    },
    letGo: () => {
      held = undefined;
      release();
    },
  };
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(/^(Bestand kiezen|Choose a file)$/)
    .and(page.locator("input"))
    .setInputFiles({ name, mimeType: "", buffer });

/** Opens the map of the new layer: it is drawn, has a legend by kind, and answers a click. */
async function seeOnMap(page: Page) {
  await page.getByRole("link", { name: `Kaart van ${workspace} openen` }).click();
  await page.getByRole("button", { name: "Kaartlagen" }).waitFor();
  await mapAtRest(page);
  await page.getByRole("button", { name: "Legenda", exact: true }).click();
  for (const kind of kinds) await expect(legendOf(page, "meldingen")).toContainText(kind);
  const feature = await findFeature(page, "meldingen");
  await page.mouse.click(feature?.x ?? 0, feature?.y ?? 0);
  const picked = page.getByRole("row", { name: new RegExp(`^Nummer ${feature?.properties["nummer"]}\\b`) });
  await expect(picked).toBeVisible();
}

test("§1.9 a file becomes a layer of a map", async ({ page }) => {
  test.setTimeout(240_000);
  allowConsole(/net::ERR_/);
  await signIn(page, admin);
  await page.goto("/workspaces?inspect");
  await page.getByRole("link", { name: nl["workspaces.import"] }).click();

  const pieces = await holdable(page, "PATCH", /\/api\/imports\//);
  const looks = await holdable(page, "GET", /\/api\/imports\//);
  await choose(page, "meldingen.csv", reports());
  await page.getByLabel(nl["imports.workspace"], { exact: true }).selectOption(nl["imports.newWorkspace"]);
  await page.getByLabel(nl["imports.newWorkspaceName"]).fill(workspace);
  await expectAccessible(page);
  pieces.hold();
  await page.getByRole("button", { name: nl["imports.start"] }).click();
  await expect(page.getByRole("progressbar", { name: "meldingen.csv versturen" })).toBeVisible();
  await expect.poll(() => pieces.seen).toEqual(["0", "1048576"]);
  await expect(page.getByText(/\(\d\d\s?%\)/)).toBeVisible();
  await page.getByRole("button", { name: nl["imports.pause"] }).click();
  await expect(page.getByText(nl["imports.paused"])).toBeVisible();
  await expectAccessible(page);
  pieces.letGo();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: nl["imports.continue"] }).click();
  await expect(page.getByRole("heading", { name: "Geen verbinding" })).toBeVisible();
  pieces.hold();
  await page.context().setOffline(false);
  await expect.poll(() => pieces.seen.length).toBe(3);
  looks.hold();
  pieces.letGo();
  await expect(page.getByRole("progressbar", { name: "meldingen.csv lezen" })).toBeVisible();
  expect(pieces.seen).toEqual(["0", "1048576", "1048576", "2097152"]);
  looks.letGo();

  await expect(page.getByRole("heading", { name: "Vragen over meldingen.csv" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: nl["imports.answer"] }).click();

  await expect(page.getByRole("heading", { name: "Voorbeeld van meldingen" })).toBeVisible();
  await page.getByText("3 rijen worden overgeslagen").click();
  await settled(page);
  await page.getByText(nl["styles.kinds.categories"], { exact: true }).click();
  await page.getByLabel(nl["styles.attribute"]).selectOption("soort");
  await expectAccessible(page);

  await page.getByRole("button", { name: `Opslaan in ${workspace}` }).click();
  await expect(
    page.getByRole("status").filter({ hasText: `De kaartlaag meldingen staat nu in` }),
  ).toBeVisible();

  await seeOnMap(page);
});

test.describe("on a phone in English, in the dark", () => {
  test.use(phoneInTheDark);

  test("§1.9 what was begun is gone on with, and a layer gives way only when asked", async ({ page }) => {
    allowConsole(/status of 409|status of 422/);
    await signIn(page, admin);
    await bringTrees(page, "e2e-phone");
    await readTrees(page, "e2e-phone");
    await page.goto("/workspaces/import?inspect");
    const goOn = page.getByRole("button", { name: "Continue with bomen.geojson for e2e-phone" });
    await goOn.waitFor();
    await expectAccessible(page);
    await goOn.click();
    await expect(page.getByRole("heading", { name: "Preview of bomen" })).toBeVisible();
    await page.getByText(en["styles.kinds.classes"], { exact: true }).click();
    await settled(page);
    await expectAccessible(page);
    const save = page.getByRole("button", { name: "Save into e2e-phone" });
    await save.click();
    await expect(page.getByLabel(en["imports.replace"])).toBeInViewport();
    await page.getByText(en["imports.replace"]).click();
    await save.click();
    await expect(page.getByRole("heading", { name: en["imports.saved"] })).toBeVisible();
    await expectAccessible(page);
  });
});
