import type { ListPage } from "../../schemas/list.ts";
import { demoPassword } from "../../schemas/demo.ts";
import { acceptInvitation } from "./invitations.ts";
import { mapAtRest, signIn } from "./mapPage.ts";
import { allowConsole, expect, test, type Browser, type Page } from "./test.ts";

/** Of the main user. */
const email = "noor@veenland.example";

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "nl-NL" });
  const page = await context.newPage();
  return page;
}

/** A platform admin who acts without looking. */
async function adminCalls(browser: Browser) {
  const { request } = await openBrowser(browser);
  const read = async <Answer>(path: string) => (await (await request.get(`/api${path}`)).json()) as Answer;
  const post = async <Answer>(path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  await post("/auth/login", { email: "admin@demo.perceel.example", password: demoPassword });
  const { data } = await read<ListPage<{ id: number; name: string }>>("/workspaces");
  const workspaceId = data.find(({ name }) => name === "wereld")?.id ?? 0;
  const { id } = await post<{ id: number }>("/companies", {
    customerName: "Gemeente Veenland",
    maxUsers: 3,
    mainUser: { email },
    workspaceIds: [workspaceId],
  });
  return {
    give: () => post(`/workspaces/assign-to-company/${id}`, { workspaceIds: [workspaceId] }),
    take: () => post(`/workspaces/assign-to-company/${id}`, { workspaceIds: [] }),
  };
}

test("§7.19, §7.25 what others change reaches open pages, and nobody's work is lost", async ({ browser }) => {
  // Its layers are refused while the project is taken away.
  allowConsole(/status of 404/);
  const admin = await adminCalls(browser);
  const noor = await openBrowser(browser);
  await acceptInvitation(noor, "companies", { email });
  await signIn(noor, email);

  await noor.goto("/?inspect");
  const list = await noor.context().newPage();
  await list.goto("/");
  await expect(list.getByRole("link", { name: "Wereld" })).toBeVisible();
  await list.getByRole("searchbox").fill("w");

  await noor.getByRole("link", { name: "Wereld" }).click();
  await noor.getByRole("button", { name: "Meet afstand" }).waitFor();
  await mapAtRest(noor);
  await noor.getByRole("button", { name: "Meet afstand" }).click();
  await noor.mouse.click(600, 400);
  await noor.mouse.click(700, 400);
  await noor.mouse.dblclick(700, 500);
  await expect(noor.locator(".measure-tooltip").first()).toBeVisible();

  await admin.take();
  const lost = noor.getByRole("alert").filter({ hasText: "geen toegang meer tot dit project" });
  await expect(lost.getByRole("link", { name: "Naar je projecten" })).toBeVisible();
  await expect(noor.locator(".measure-tooltip").first()).toBeVisible();
  await list.bringToFront();
  await expect(list.getByText("Wereld", { exact: true })).toBeHidden();
  await expect(list.getByRole("searchbox")).toHaveValue("w");

  await admin.give();
  await expect(list.getByRole("link", { name: "Wereld" })).toBeVisible();
  await noor.bringToFront();
  await expect(lost).toBeHidden();
  await expect(noor.locator(".measure-tooltip").first()).toBeVisible();
});
