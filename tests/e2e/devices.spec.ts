import { expectAccessible } from "./axe.ts";
import { acceptInvitation } from "./invitations.ts";
import { signIn, socketJoined } from "./mapPage.ts";
import { expect, test, type Browser, type Page } from "./test.ts";

/** Somebody with an account of their own: those of the demo are everybody's. */
const email = "dirk@apparaten.example";

async function makeAccount(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, "admin@demo.perceel.example");
  const mainUser = { email, firstName: "Dirk", lastName: "Hoofd" };
  const customer = { name: "Apparaten", customerName: "Apparaten", maxUsers: 2, mainUser, workspaceIds: [] };
  expect((await page.request.post("/api/companies", { data: customer })).status()).toBe(201);
  await acceptInvitation(page, "companies", mainUser);
  await context.close();
}

async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  const joined = socketJoined(page);
  await page.goto("/");
  await joined;
  return page;
}

/** Looks at the page as it is on a desk and on a phone. */
async function expectFine(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
}

test("§12.1, §12.2 lists where one is logged in, and logs out there and everywhere else", async ({
  page,
  browser,
}) => {
  await makeAccount(browser);
  const other = await openElsewhere(browser);
  await signIn(page, email);
  await page.goto("/my-account?tab=devices");
  await expect(page.getByText("2 resultaten")).toBeVisible();
  await expect(page.getByText("Dit apparaat")).toHaveCount(1);
  await expectFine(page);

  // Here one logs out by the menu.
  const buttons = page.getByRole("button", { name: /^Chrome op .* verwijderen$/ });
  await expect(buttons).toHaveCount(1);
  await buttons.click();
  await page.getByRole("dialog").getByRole("button", { name: "Uitloggen" }).click();
  await expect(page.getByText("1 resultaat")).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Overal elders uitloggen" })).toHaveCount(0);

  const others = [await openElsewhere(browser), await openElsewhere(browser)];
  await page.reload();
  await page.getByRole("button", { name: "Overal elders uitloggen" }).click();
  await expectFine(page);
  await page.getByRole("dialog").getByRole("button", { name: "Uitloggen" }).click();
  await expect(page.getByText("Je bent op alle andere apparaten uitgelogd.")).toBeVisible();
  await expect(page.getByText("1 resultaat")).toBeVisible();
  for (const each of others) await expect(each).toHaveURL(/\/login/);
  for (const each of [other, ...others]) await each.context().close();
});
