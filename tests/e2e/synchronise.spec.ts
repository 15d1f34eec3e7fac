import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible, setColourScheme } from "./axe.ts";
import { signIn } from "./mapPage.ts";
import { expect, test, type Page } from "./test.ts";

/** Workspaces of this test alone, which no project of the demo shows. */
const [water, green] = ["proefwater", "proefgroen"] as const;

const folderOf = (workspace: string) => join(process.env["E2E_DATA_DIR"] ?? "", "geodata", workspace);
const fileOf = (workspace: string, layer: string) => join(folderOf(workspace), `${layer}.geojson`);

function write(workspace: string, layer: string, title = layer) {
  mkdirSync(folderOf(workspace), { recursive: true });
  const geometry = { type: "Point", coordinates: [5.1, 52.1] };
  const features = [{ type: "Feature", properties: { naam: layer }, geometry }];
  const style = { title, symbol: { fill: "#ff0000" } };
  writeFileSync(fileOf(workspace, layer).replace("geojson", "style.json"), JSON.stringify(style));
  writeFileSync(fileOf(workspace, layer), JSON.stringify({ type: "FeatureCollection", features }));
}

const remove = (workspace: string) => rmSync(folderOf(workspace), { recursive: true, force: true });

/** Looks for what differs in some workspaces. */
async function look(page: Page, ...names: string[]) {
  await page.goto("/workspaces/synchronise");
  await page.getByRole("button", { name: "Alleen bepaalde werkruimtes" }).click();
  await page.getByRole("textbox", { name: "Namen van werkruimtes" }).fill(names.join(", "));
  await page.getByRole("button", { name: "Zoek wijzigingen" }).click();
}

const apply = (page: Page) => page.getByRole("button", { name: /doorvoeren$/ }).first();
const outcome = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** The projects there are of the workspaces of this test. */
async function projects(page: Page): Promise<string[]> {
  const data = { query: "{ projects(limit: 100) { data { name } } }" };
  const answer = await page.request.post("/api/graphql", { data });
  const body = (await answer.json()) as { data: { projects: { data: { name: string }[] } } };
  return body.data.projects.data.map(({ name }) => name).filter((name) => /proef(water|groen)/i.test(name));
}

/** Has the page hear that a run is still looking, until told otherwise. */
async function holdBack(page: Page): Promise<() => void> {
  let isHeld = true;
  const address = /\/api\/workspaces\/synchronis\w+(\/\d+)?$/;
  await page.route(address, async (route) => {
    if (!isHeld) return route.continue();
    const answer = await route.fetch();
    const run = (await answer.json()) as object;
    const progress = { workspaces: 1, workspaceTotal: 2, layers: 1, workspace: water };
    const isRun = "progress" in run;
    const held = { ...run, state: "discovering", progress, differences: null, counts: null };
    await route.fulfill({ response: answer, json: isRun ? held : run });
  });
  return () => void (isHeld = false);
}

test.afterEach(() => [water, green].forEach(remove));

test("§1.9 shows what the map server has, does only what was agreed to, and deletes a project by name", async ({
  page,
}) => {
  await signIn(page, "admin@demo.perceel.example");

  write(water, "sloten");
  write(water, "duikers");
  write(green, "perken");
  const goOn = await holdBack(page);
  await look(page, water, green);
  await expect(page.getByText("1 van 2 werkruimtes bekeken, 1 laag gevonden")).toBeVisible();
  goOn();

  await expect(page.getByRole("heading", { name: "Dit verandert er" })).toBeVisible();
  await expect(page.getByText("Wordt een nieuw project.")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: `Werkruimte ${green} meenemen` }).uncheck({ force: true });
  await apply(page).click();
  await expect(outcome(page, "De wijzigingen zijn doorgevoerd.")).toContainText("2 nieuwe lagen");
  expect(await projects(page)).toEqual([expect.stringMatching(/proefwater/i)]);

  remove(water);
  await page.getByRole("button", { name: "English" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await setColourScheme(page, "dark");
  await page.getByRole("button", { name: "New synchronisation" }).click();
  await page.getByRole("button", { name: "Only some workspaces" }).click();
  await page.getByRole("textbox", { name: "Names of workspaces" }).fill(`${water}, ${green}`);
  await page.getByRole("button", { name: "Look for changes" }).click();
  await page.getByRole("checkbox", { name: /^Delete project proefwater/i }).check({ force: true });
  await page.getByRole("checkbox", { name: `Include workspace ${green}` }).uncheck({ force: true });
  await expectAccessible(page);
  const done = page.getByRole("button", { name: /^Apply \d/ });
  await done.click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(/disappears for everybody: proefwater/i);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await projects(page)).toHaveLength(1);
  await done.click();
  await question.getByRole("button", { name: "Apply and delete" }).click();
  await expect(outcome(page, "The changes are applied.")).toBeVisible();
  expect(await projects(page)).toEqual([]);
});
