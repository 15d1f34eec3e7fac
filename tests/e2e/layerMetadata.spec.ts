import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { mapAtRest, openLayers, signIn } from "./mapPage.ts";
import { phoneInTheDark } from "./phone.ts";
import { expect, expectConsole, test } from "./test.ts";
import { bringTrees } from "./treeLayer.ts";

const admin = "admin@demo.perceel.example";

test("§13.2, §13.3, §13.4, §13.6, §13.8 what an admin says of a layer is offered to open maps, and read there", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, admin);
  const { workspaceId, projectId } = await bringTrees(page, "e2e-uitleg");
  const map = await page.context().newPage();
  await map.goto(`/projects/${projectId}/map-view?inspect`);
  await openLayers(map);
  await expect(map.getByRole("checkbox", { name: "Bomen", exact: true })).toBeVisible();
  await mapAtRest(map);

  await page.goto(`/workspaces/${workspaceId}/layers`);
  await page.getByRole("link", { name: "Uitleg van bomen bewerken" }).click();
  await page.getByLabel(/^Titel/).fill("Bomen in beheer");
  await page.getByLabel(/^Beschrijving/).fill("Wat de gemeente onderhoudt.");
  // By keyboard: the height first, in metres.
  const height = page.getByRole("group", { name: /: hoogte$/ });
  await page.locator("summary").filter({ hasText: "Eigenschap 2: hoogte" }).press("Enter");
  await height.getByLabel(/^Eenheid/).fill("m");
  await page.getByRole("button", { name: "Eigenschap 2 omhoog" }).press("Enter");
  await expect(page.getByText("Eigenschap 1: hoogte")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: nl["layerMetadata.save"] }).press("Enter");
  await expect(page.getByText("De uitleg van Bomen in beheer is opgeslagen.")).toBeVisible();

  await map.bringToFront();
  await map.getByRole("button", { name: nl["map.updateNow"] }).click();
  await expect(map.getByRole("checkbox", { name: "Bomen in beheer" })).toBeVisible();
  await map.getByRole("button", { name: "Meer over Bomen in beheer" }).click();
  await expect(map.getByText("Wat de gemeente onderhoudt.")).toBeVisible();
  await map.getByRole("menuitem", { name: "Tabel" }).click();
  const head = (name: string) => map.locator(".long-grid").getByRole("columnheader", { name, exact: true });
  await expect(head("Hoogte (m)")).toHaveAttribute("aria-colindex", "1");
  await expect(head("Soort")).toHaveAttribute("aria-colindex", "2");
  await expectAccessible(map);
});

test.describe("on a phone in English, in the dark", () => {
  test.use(phoneInTheDark);

  test("§13.3, §13.6 what somebody else stored meanwhile is shown beside one's own", async ({ page }) => {
    test.setTimeout(120_000);
    expectConsole(/status of 412 .*\/metadata/);
    await signIn(page, admin);
    const { workspaceId } = await bringTrees(page, "e2e-about-phone");
    await page.goto(`/workspaces/${workspaceId}/layers/bomen/metadata`);
    await page.getByLabel(/^Title/).fill("Our trees");
    await expectAccessible(page);
    const put = await page.request.put(`/api/workspaces/${workspaceId}/layers/bomen/metadata`, {
      data: { title: "All trees" },
    });
    expect(put.ok()).toBe(true);

    await page.getByRole("button", { name: en["layerMetadata.save"] }).click();
    await expect(page.getByText("Saved meanwhile: All trees")).toBeVisible();
    await expectAccessible(page);
  });
});
