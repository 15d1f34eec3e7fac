import { expectConsole, test } from "./test.ts";

test("a browser test fails when a page writes an error to its console", async ({ page }) => {
  test.fail();
  await page.goto("/robots.txt");
  await page.evaluate(() => console.error("a mishap"));
});

test("a browser test fails when the error that it announced does not come", () => {
  test.fail();
  expectConsole(/a mishap/);
});

test("a browser test hears all that a page complains of, in whatever context, and may announce it", async ({
  browser,
}) => {
  for (const announced of [
    /^error: a mishap/,
    /^warning: a doubt/,
    /^uncaught: .*nobody catches/,
    /^uncaught: .*a promise broken/,
    /^error: .*Content Security Policy/,
    /^error: .*status of 404 .*\/api\/nowhere/,
  ])
    expectConsole(announced);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/robots.txt");

  await page.evaluate(async () => {
    console.error("a mishap");
    console.warn("a doubt");
    setTimeout(() => {
      throw new Error("nobody catches this");
    });
    void Promise.reject(new Error("a promise broken"));
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
    await fetch("/api/nowhere");
  });

  await context.close();
});
