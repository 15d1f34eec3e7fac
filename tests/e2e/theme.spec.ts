import type { Page } from "playwright/test";
import { violationsOn } from "./axe.ts";
import { signIn } from "./mapPage.ts";
import { expect, test } from "./test.ts";

const light = "rgb(243, 245, 247)";
const dark = "rgb(24, 29, 35)";

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Runs in the page: the colour of a text deep in it as soon as the theme has changed, and what is on its way there. */
function darken() {
  const deepest = [...document.querySelectorAll("main h1, main h1 *")].at(-1) ?? document.body;
  const before = getComputedStyle(deepest).color;
  document.documentElement.classList.replace("viva-light", "viva-dark");
  return { before, after: getComputedStyle(deepest).color, moving: document.getAnimations().length };
}

test.describe("on a device that asks for dark", () => {
  test.use({ colorScheme: "dark" });

  test("§3.37, §9.3 is dark from the first moment, until light is chosen, also in the other tab and the next time", async ({
    page,
    context,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/beginning-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/login", { waitUntil: "commit" });
    await expect.poll(() => ground(page)).toBe(dark);
    release();
    await page.getByRole("button", { name: "Inloggen" }).waitFor();
    expect(await ground(page)).toBe(dark);
    await expect(page.locator("html")).toHaveClass("viva-dark bp6-dark");
    expect(await violationsOn(page)).toEqual([]);

    await signIn(page, "beheerder@voorbeeld.example");
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/my-account?tab=language");
    await page.getByRole("button", { name: "Bram Jansen" }).click();
    await expect(page.locator(".bp6-popover-transition-container"), "§9.39 a menu").toHaveCSS(
      "z-index",
      "1000",
    );
    await page.getByRole("menuitemradio", { name: "Licht" }).click();

    await expect.poll(() => ground(page)).toBe(light);
    await expect.poll(() => ground(other)).toBe(light);
    await expect(other.getByRole("radio", { name: "Licht" })).toBeChecked();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await ground(page)).toBe(light);

    await other.getByRole("radio", { name: "Zoals dit apparaat" }).check({ force: true });
    await expect.poll(() => ground(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => ground(page)).toBe(light);
    // Who wants no motion has all of it at once, also what inherits its colour.
    expect(await page.evaluate(darken)).toEqual({
      before: "rgb(28, 37, 48)",
      after: "rgb(237, 241, 245)",
      moving: 0,
    });
  });
});
