import { expectAccessible } from "./axe.ts";
import { makeMainUser } from "./invitations.ts";
import { signIn, socketJoined } from "./mapPage.ts";
import { expect, test, type Browser, type Page } from "./test.ts";

async function openElsewhere(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  const joined = socketJoined(page);
  await page.goto("/");
  await joined;
  return page;
}

test("§12.1, §12.2 lists where one is logged in, and logs out there and everywhere else", async ({
  page,
  browser,
}) => {
  const email = await makeMainUser(browser, "Apparaten");
  const others = [await openElsewhere(browser, email), await openElsewhere(browser, email)];
  const loggedOut = () => others.filter((each) => each.url().endsWith("/login")).length;
  await signIn(page, email);
  await page.goto("/my-account?tab=devices");
  await expect(page.getByText("3 resultaten")).toBeVisible();
  await expect(page.getByText("Dit apparaat")).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Here one logs out by the menu.
  const buttons = page.getByRole("button", { name: /^Chrome op .* verwijderen$/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Uitloggen" }).click();
  await expect(page.getByText("2 resultaten")).toBeVisible();
  await expect.poll(loggedOut).toBe(1);

  await page.getByRole("button", { name: "Overal elders uitloggen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Uitloggen" }).click();
  await expect(page.getByText("Je bent op alle andere apparaten uitgelogd.")).toBeVisible();
  await expect(page.getByText("1 resultaat")).toBeVisible();
  await expect(page.getByRole("button", { name: "Overal elders uitloggen" })).toHaveCount(0);
  await expect.poll(loggedOut).toBe(2);
  for (const each of others) await each.context().close();
});
