import { randomUUID } from "node:crypto";
import nl from "../../locales/nl.json" with { type: "json" };
import type { ProjectRecord } from "../../schemas/projectUpdate.ts";
import { expectAccessible } from "./axe.ts";
import { openLayers, signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

/** A project of the demo that no other test opens. */
async function findProject(page: Page): Promise<ProjectRecord> {
  const query = "{ projects(limit: 100) { data { id name } } }";
  const answer = await page.request.post("/api/graphql", { data: { query } });
  const { data } = (await answer.json()) as { data: { projects: { data: { id: number; name: string }[] } } };
  const project = data.projects.data.find(({ name }) => name === "Wijken en buurten");
  if (!project) throw new Error("There is no project Wijken en buurten.");
  return (await (await page.request.get(`/api/projects/${project.id}`)).json()) as ProjectRecord;
}

/** Puts the layers back. */
async function restore(page: Page, { layers }: ProjectRecord): Promise<void> {
  const { id, version } = await findProject(page);
  const headers = { "if-match": `"${version}"` };
  const answer = await page.request.patch(`/api/projects/${id}`, { data: { layers }, headers });
  expect(answer.status()).toBe(200);
}

test("§6.2, §3.18 a platform admin orders and names the layers of a project, and the map follows", async ({
  page,
}) => {
  const title = `Indeling ${randomUUID().slice(0, 4)}`;
  await signIn(page, "admin@demo.perceel.example");
  const project = await findProject(page);
  const layers = page.getByRole("group", { name: "Lagen" });
  const names = layers.getByRole("listitem").locator("strong");
  try {
    await page.goto(`/projects/${project.id}/edit`);
    await expect(names).toHaveText(["Wijken", "Buurten"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole("button", { name: "buurten omhoog" }).press("Enter");
    await expect(names).toHaveText(["Buurten", "Wijken"]);
    await expect(page.getByRole("button", { name: "buurten omhoog" })).toBeFocused();
    await layers.getByRole("textbox", { name: "Titel Wijken" }).fill(title);
    await page.getByRole("button", { name: nl["projectForm.save"] }).click();
    await expect(page.getByText("Wijken en buurten is opgeslagen.")).toBeVisible();

    await page.getByRole("link", { name: nl["projectForm.openMap"] }).click();
    await openLayers(page);
    const panel = page.getByRole("region", { name: "Kaartlagen" });
    const rows = panel.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(rows.nth(0)).toContainText("Buurten");
    await expect(rows.nth(1)).toContainText(title);
    await page.getByRole("button", { name: "Legenda", exact: true }).click();
    await expect(page.getByRole("term")).toHaveText(["Buurten", title]);
  } finally {
    await restore(page, project);
  }
});
