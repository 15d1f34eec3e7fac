import { expect, expectConsole, test } from "./test.ts";

const complaints = {
  "writes an error to its console": () => console.error("a mishap"),
  "writes a warning to its console": () => console.warn("a doubt"),
  "throws what nobody catches": () => void setTimeout(() => void (null as unknown as Error).message),
  "rejects what nobody catches": () => void Promise.reject(new Error("a promise broken")),
  "does what its content security policy forbids": () => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  },
  "asks for what is refused": () => void fetch("/api/profile"),
};

for (const [name, complain] of Object.entries(complaints))
  test(`a browser test fails when a page, in whatever context, ${name}`, async ({ browser }) => {
    test.fail();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto("/robots.txt");
    await page.evaluate(complain);
    await page.waitForLoadState("networkidle");
    await context.close();
  });

test("a browser test fails when the error that it announced does not come", async ({ page }) => {
  test.fail();
  expectConsole(/a mishap/);
  await page.goto("/robots.txt");
});

test("a browser test passes when the error that it announced comes", async ({ page }) => {
  expectConsole(/^error: a mishap/);
  await page.goto("/robots.txt");

  const heard = page.waitForEvent("console");
  await page.evaluate(() => console.error("a mishap"));

  expect((await heard).text()).toBe("a mishap");
});
