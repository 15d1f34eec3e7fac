import type { Browser } from "playwright";
import { demoPassword } from "../../../schemas/demo.ts";
import { openBrowser } from "../browser/MeasuredPage.ts";
import { waitUntil } from "../waitUntil.ts";
import { fastLine, type Line, slowLine, SlowPage } from "./SlowPage.ts";

interface FirstMapOptions {
  /** Of the product, running with the demo. */
  url: string;
  print: (line: string) => void;
}

/** How long somebody looks at the list of projects before a click, ms. */
const readingMs = 3000;

/** From nothing to the map of a project, over a slow line and a fast one: docs/benchmarks.md. */
export async function benchFirstMap({ url, print }: FirstMapOptions): Promise<void> {
  const browser = await openBrowser();
  try {
    print("\n| line | step | ms | requests | kB |\n| --- | --- | --: | --: | --: |");
    for (const line of [slowLine, fastLine]) await measure(browser, line, { url, print });
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, line: Line, { url, print }: FirstMapOptions): Promise<void> {
  const step = async (
    slow: SlowPage,
    name: string,
    act: () => Promise<unknown>,
    end: () => Promise<unknown>,
  ) => {
    slow.forget();
    const begun = performance.now();
    await act();
    await end();
    const { count, bytes } = slow.sum();
    const cells = [line.name, name, Math.round(performance.now() - begun), count, Math.round(bytes / 1000)];
    print(`| ${cells.join(" | ")} |`);
  };
  const pictures = (slow: SlowPage) => () =>
    waitUntil(() => Promise.resolve(slow.hasPictures()), "The pictures of the map");

  const first = await SlowPage.open(browser, line);
  const { page } = first;
  const email = page.getByLabel("E-mailadres");
  const project = page.getByRole("link", { name: "Openbare ruimte" }).first();
  await step(
    first,
    "sign-in form",
    () => page.goto(`${url}/login`),
    () => email.waitFor(),
  );
  await email.fill("beheerder@voorbeeld.example");
  await page.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword);
  await step(
    first,
    "list of projects",
    () => page.keyboard.press("Enter"),
    () => project.waitFor(),
  );
  await page.waitForTimeout(readingMs);
  await step(first, "click on a project, until the view is complete", () => project.click(), pictures(first));
  await waitUntil(() => Promise.resolve(first.isQuiet()), "The rest of the map");
  await step(first, "reload, until the view is complete", () => page.reload(), pictures(first));
  const [address, cookies] = [page.url(), await page.context().cookies()];
  await first.close();

  const deep = await SlowPage.open(browser, line, cookies);
  await step(deep, "deep link, nothing kept", () => deep.page.goto(address), pictures(deep));
  await deep.close();
}
