import nl from "../../locales/nl.json" with { type: "json" };
import { test } from "./faultyNetwork.ts";
import { signIn } from "./mapPage.ts";
import { expect, expectConsole, type APIRequestContext, type Page } from "./test.ts";

const connectionScreen = (page: Page) => page.getByRole("heading", { name: nl["connectionError.title"] });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A customer that no other test looks at; answers its id. */
async function inviteCustomer(request: APIRequestContext, name: string, email: string): Promise<number> {
  const mainUser = { email, firstName: "Storm", lastName: "Vloed" };
  const data = { name, customerName: name, maxUsers: 3, mainUser, workspaceIds: [] };
  const answer = await request.post("/api/companies", { data });
  return ((await answer.json()) as { id: number }).id;
}

test.beforeEach(() => expectConsole(/Failed to load resource|net::ERR_/));

test("§2.10, §2.12, §8.2 nothing typed is lost and nothing is done twice when saving is interrupted", async ({
  page,
  network,
}) => {
  await signIn(page, "admin@demo.perceel.example");
  const id = await inviteCustomer(page.request, "Storingsgemeente", "storm@storing.example");
  await page.goto(`/customers/${id}?inspect`);
  const name = page.getByLabel(nl["fields.customerName"]);

  // Before the server heard of it: what was typed is still there, and trying again saves it.
  await name.fill("Gemeente na de storing");
  const saved = network.hold(`PATCH /api/companies/${id}`);
  await button(page, nl["customers.save"]).click();
  await saved;
  await network.refuseAll();
  await expect(connectionScreen(page)).toBeVisible();
  await network.heal();
  await expect(name).toHaveValue("Gemeente na de storing");
  await button(page, nl["customers.save"]).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gemeente na de storing" })).toBeVisible();

  // After it was saved, with the answer lost: trying again finds it done, by nobody else.
  await name.fill("Gemeente twee keer gestuurd");
  network.loseAnswer(`PATCH /api/companies/${id}`);
  await button(page, nl["customers.save"]).click();
  await expect(connectionScreen(page)).toBeVisible();
  await network.heal();
  await expect(name).toHaveValue("Gemeente twee keer gestuurd");
  await button(page, nl["customers.save"]).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gemeente twee keer gestuurd" })).toBeVisible();
  await expect(page.getByText(nl["record.conflictTitle"])).toHaveCount(0);

  // A refusal of somebody in between is said at the form, which stays as it was.
  await name.fill("Gemeente bij vijfhonderd");
  network.answer("PATCH", { status: 500, body: "<h1>Oops</h1>", headers: { "content-type": "text/html" } });
  await button(page, nl["customers.save"]).click();
  await expect(page.getByRole("main").getByText(nl["errors.unknown"])).toBeVisible();
  await expect(name).toHaveValue("Gemeente bij vijfhonderd");
  await network.heal();
  await button(page, nl["customers.save"]).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gemeente bij vijfhonderd" })).toBeVisible();
});
