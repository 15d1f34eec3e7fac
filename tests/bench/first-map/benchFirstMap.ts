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
    print("\\n| line | step | ms | requests | kB |\\n| --- | --- | --: | --: | --: |");
    for (const line of [slowLine, fastLine]) await measure(browser, line, { url, print });
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, line: Line, { url, print }: FirstMapOptions): Promise<void> {
  const slow = await SlowPage.open(browser, line);
  const { page } = slow;
  const step = async (name: string, act: () => Promise<unknown>, end: () => Promise<unknown>) => {
    slow.forget();
    const begun = performance.now();
    await act();
    await end();
    const { count, bytes } = slow.sum();
    const cells = [line.name, name, Math.round(performance.now() - begun), count, Math.round(bytes / 1000)];
    print(`| ${cells.join(" | ")} |`);
  };
  const pictures = () => waitUntil(() => Promise.resolve(slow.hasPictures()), "The pictures of the map");
  const email = page.getByLabel("E-mailadres");
  const project = page.getByRole("link", { name: "Openbare ruimte" }).first();

  await step(
    "sign-in form",
    () => page.goto(`${url}/login`),
    () => email.waitFor(),
  );
  await email.fill("beheerder@voorbeeld.example");
  await page.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword);
  await step(
    "list of projects",
    () => page.keyboard.press("Enter"),
    () => project.waitFor(),
  );
  await page.waitForTimeout(readingMs);
  await step("click on a project, until the view is complete", () => project.click(), pictures);
  await waitUntil(() => Promise.resolve(slow.isQuiet()), "The rest of the map");
  await step("reload, until the view is complete", () => page.reload(), pictures);
  const [address, cookies] = [page.url(), await page.context().cookies()];
  await slow.close();

  const deep = await SlowPage.open(browser, line, cookies);
  const begun = performance.now();
  await deep.page.goto(address);
  await waitUntil(() => Promise.resolve(deep.hasPictures()), "The pictures of the map");
  const { count, bytes } = deep.sum();
  print(
    `| ${line.name} | deep link, nothing kept | ${Math.round(performance.now() - begun)} | ${count} | ${Math.round(bytes / 1000)} |`,
  );
  await deep.close();
}
