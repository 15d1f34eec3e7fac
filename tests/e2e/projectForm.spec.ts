import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import type { ProjectRecord } from "../../schemas/projectUpdate.ts";
import { expectAccessible } from "./axe.ts";
import { openLayers, signIn } from "./mapPage.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

const admin = "admin@demo.perceel.example";
const title = "Indeling in wijken";

/** A project of the demo that no other test opens. */
async function findProject(page: Page): Promise<number> {
  const query = "{ projects(limit: 100) { data { id name } } }";
  const answer = await page.request.post("/api/graphql", { data: { query } });
  const { data } = (await answer.json()) as { data: { projects: { data: { id: number; name: string }[] } } };
  const project = data.projects.data.find(({ name }) => name === "Wijken en buurten");
  if (!project) throw new Error("There is no project Wijken en buurten.");
  return project.id;
}

const read = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/projects/${id}`)).json()) as ProjectRecord;

/** Saves layers as somebody else does, elsewhere. */
async function saveLayers(page: Page, id: number, layers: ProjectRecord["layers"]): Promise<void> {
  const { version } = await read(page, id);
  const headers = { "if-match": `"${version}"` };
  const answer = await page.request.patch(`/api/projects/${id}`, { data: { layers }, headers });
  expect(answer.status()).toBe(200);
}

test("§6.2, §3.18 a platform admin orders and names the layers of a project, and the map follows", async ({
  page,
}) => {
  expectConsole(/status of 412 .*\/api\/projects/);
  await signIn(page, admin);
  const id = await findProject(page);
  const { layers: kept } = await read(page, id);
  const layers = page.getByRole("group", { name: "Lagen" });
  const names = layers.getByRole("listitem").locator("strong");
  const conflict = page.getByRole("alert").filter({ hasText: nl["record.conflictTitle"] });
  const save = page.getByRole("button", { name: nl["projectForm.save"] });
  try {
    await page.goto(`/projects/${id}/edit`);
    await expect(names).toHaveText(["Wijken", "Buurten"]);
    await expectAccessible(page);

    // By keyboard; somebody else was first.
    await page.getByRole("button", { name: "buurten omhoog" }).press("Enter");
    await expect(names).toHaveText(["Buurten", "Wijken"]);
    await expect(page.getByRole("button", { name: "buurten omhoog" })).toBeFocused();
    await layers.getByRole("textbox", { name: "Titel Wijken" }).fill(title);
    // Not one less: a layer that no project lists is new to the others.
    await saveLayers(page, id, [{ name: "buurten" }, { name: "wijken", title: "Stadsdelen" }]);
    await save.click();
    await expect(conflict).toContainText("Intussen opgeslagen: Wijken (titel “Stadsdelen”) en Buurten");
    await expect(conflict).toContainText(`Mijn invoer: Buurten en Wijken (titel “${title}”)`);
    await expectAccessible(page);
    await conflict.getByRole("radio", { name: /^Mijn invoer/ }).check({ force: true });
    await page.getByRole("button", { name: nl["record.settle"] }).click();
    await save.click();
    await expect(page.getByText("Wijken en buurten is opgeslagen.")).toBeVisible();

    await page.getByRole("link", { name: nl["projectForm.openMap"] }).click();
    await openLayers(page);
    const panel = page.getByRole("region", { name: "Kaartlagen" });
    await expect(panel.getByRole("checkbox", { name: new RegExp(`^(${title}|Buurten)$`) })).toHaveCount(2);
    const rows = panel.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(rows.nth(0)).toContainText("Buurten");
    await expect(rows.nth(1)).toContainText(title);
    await page.getByRole("button", { name: "Legenda", exact: true }).click();
    await expect(page.getByRole("term")).toHaveText(["Buurten", title]);
  } finally {
    await saveLayers(page, id, kept);
  }
});

test.describe("on a phone in English, in the dark", () => {
  test.use(phoneInTheDark);

  test("§6.2 the form of a project fits, and asks before what was changed is lost", async ({ page }) => {
    await signIn(page, admin);
    await page.goto(`/projects/${await findProject(page)}/edit`);
    const layers = page.getByRole("group", { name: "Layers" });

    await page.getByRole("button", { name: "Remove wijken" }).click();
    await layers.getByLabel(en["rows.toAdd"]).selectOption("Bomen");
    await layers.getByRole("button", { name: "Add", exact: true }).click();
    await expect(layers.getByRole("listitem").locator("strong")).toHaveText(["Bomen", "Buurten"]);
    await expectAccessible(page);

    await page.getByRole("link", { name: en["projectForm.backToList"] }).click();
    await expect(page.getByRole("dialog", { name: en["record.leaveTitle"] })).toBeVisible();
    await expectAccessible(page);
  });
});
