import { readFile } from "node:fs/promises";
import { expectAccessible, setColourScheme } from "./axe.ts";
import { acceptInvitation } from "./invitations.ts";
import { press } from "./keyboard.ts";
import { openLayers, openProject, signIn, switchLayerOff } from "./mapPage.ts";
import { allowConsole, expect, test, type Page } from "./test.ts";

const sanne = { email: "sanne@vierhoven.example", firstName: "Sanne", lastName: "Polder" };
const pim = { email: "pim@vierhoven.example", firstName: "Pim", lastName: "Sluis" };

/** A customer that no other test touches, with two people. */
async function inviteCustomer(admin: Page, mainUser: Page): Promise<number> {
  const found = await admin.request.get("/api/workspaces?limit=100");
  const workspaces = ((await found.json()) as { data: { id: number; name: string }[] }).data;
  const workspaceIds = workspaces.filter(({ name }) => name === "proef").map((workspace) => workspace.id);
  const answer = await admin.request.post("/api/companies", {
    data: { customerName: "Polder Vierhoven", maxUsers: 3, workspaceIds, mainUser: sanne },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await acceptInvitation(mainUser, "companies", sanne);
  await signIn(mainUser, sanne.email);
  const invited = await mainUser.request.post("/api/company/users/invite", { data: pim });
  expect(invited.status()).toBe(201);
  await acceptInvitation(mainUser, "company/users", pim);
  return id;
}

/** How often somebody of the customer did this, as a platform admin is told. */
async function timesOf(admin: Page, customerId: number, action: string): Promise<number> {
  const query = `query ($id: Int!, $filter: [FilterInput!]) {
    customerLogs(customerId: $id, filter: $filter) { meta { totalItems } }
  }`;
  const variables = { id: customerId, filter: [{ field: "action", value: `$in:${action}` }] };
  const answer = await admin.request.post("/api/graphql", { data: { query, variables } });
  const { data } = (await answer.json()) as { data: { customerLogs: { meta: { totalItems: number } } } };
  return data.customerLogs.meta.totalItems;
}

const stateOfLog = (page: Page) =>
  page.evaluate(
    () =>
      (window.perceel?.actors["activity"] as { getSnapshot(): { value: unknown } } | undefined)?.getSnapshot()
        .value,
  );

/** The customer’s log, from the page of the customer. */
async function readFigures(admin: Page, customerId: number): Promise<void> {
  await admin.goto(`/customers/${customerId}`);
  await admin.getByRole("link", { name: "Logboek bekijken" }).click();
  await expect(admin).toHaveTitle("Logboek van klant | Perceel");
  await expect(admin.getByRole("heading", { level: 1, name: "Logboek van Polder Vierhoven" })).toBeVisible();
  const figure = (name: string) => admin.locator("dt", { hasText: name }).locator("xpath=../dd");
  await expect(figure("Keer ingelogd")).toHaveText("1");
  await expect(figure("Projecten geopend")).toHaveText("1");
  await expect(figure("Totale sessieduur")).toHaveText(/\d/);
  const perDay = admin.getByRole("region", { name: "Keer ingelogd per dag" });
  await perDay.getByRole("button", { name: "Toon als tabel" }).click();
  await expect(perDay.getByRole("row").last()).toContainText("1");
  await expectAccessible(admin);
}

/** Its rows, filtered and searched, and the table that is saved of them. */
async function searchRows(admin: Page): Promise<void> {
  const list = admin.getByRole("region", { name: "Regels" });
  const rows = list.getByRole("row");
  await expect(rows.nth(1)).toContainText("Sanne PolderAlle kaartlagen aangezetWatergangen");
  const layers = list.getByRole("columnheader").filter({ hasText: "Kaartlaag" });
  await layers.getByRole("button", { name: "Filter" }).click();
  const filter = admin.getByRole("form", { name: "Filter op Kaartlaag" });
  await filter.getByRole("combobox").first().selectOption({ label: "is een van" });
  await filter.getByLabel("Waarde", { exact: true }).fill("e");
  await expect(filter.locator("datalist option")).toHaveText(["peilgebieden"]);
  await press(admin, "Escape");
  await admin
    .getByRole("searchbox", { name: "Zoek op gebruiker, project of kaartlaag" })
    .fill("peilgebieden");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Sanne PolderKaartlaag uitgezetWatergangenpeilgebieden");

  const saved = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Opslaan als CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^logboek-.+-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await (await saved).path(), "utf8");
  expect(table.trimEnd().split("\r\n")).toEqual([
    expect.stringContaining("Datum en tijd;"),
    expect.stringMatching(/;Sanne Polder;Kaartlaag uitgezet;Watergangen;peilgebieden;;$/),
  ]);
}

/** Erases a person, on a phone in the dark. */
async function erasePim(admin: Page): Promise<void> {
  await setColourScheme(admin, "dark");
  await admin.setViewportSize({ width: 390, height: 844 });
  const people = admin.getByRole("region", { name: "Gegevens van personen" });
  await people.getByRole("button", { name: /Pim Sluis/ }).click();
  const dialog = admin.getByRole("dialog");
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "Wissen" }).click();
  await expect(people.getByText("Pim Sluis")).toBeHidden();
}

test("§2.11, §3.11, §3.12, §3.13, §3.14, §3.15, §3.16 what is done in a map, also without a connection, is found in the customer's log", async ({
  page,
  context,
  browser,
}) => {
  // The map's own calls, and the socket, lose their connection too.
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const adminContext = await browser.newContext({
    locale: "nl-NL",
    viewport: { width: 1440, height: 900 },
  });
  const admin = await adminContext.newPage();
  await signIn(admin, "admin@demo.perceel.example");
  const customerId = await inviteCustomer(admin, page);
  const times = (action: string) => expect.poll(() => timesOf(admin, customerId, action));

  await test.step("somebody opens a project and switches layers, one of them without a connection", async () => {
    await openProject(page, "Watergangen");
    await openLayers(page);
    await context.setOffline(true);
    await switchLayerOff(page, "peilgebieden");
    await expect.poll(() => stateOfLog(page)).toBe("waiting");
    await context.setOffline(false);
    await times("layerDisabled").toBe(1);
    await times("projectOpened").toBe(1);

    await page.getByRole("button", { name: "Alles aan/uit" }).click();
    // Told at once, for the map is left.
    await page.goto("/");
    await times("allLayersEnabled").toBe(1);
  });

  await test.step("a platform admin finds it, with figures and a table to save", async () => {
    await readFigures(admin, customerId);
    await searchRows(admin);
  });

  await test.step("on a phone, in the dark, a person is taken out of the log", async () => {
    await erasePim(admin);
    await times("userInvited").toBeGreaterThan(0);
  });
  await adminContext.close();
});
