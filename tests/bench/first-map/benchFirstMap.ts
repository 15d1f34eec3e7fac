import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { demoPassword } from "../../../schemas/demo.ts";
import type { MapData } from "../../../schemas/project.ts";
import { openBrowser } from "../browser/MeasuredPage.ts";
import { servePage } from "../browser/servePage.ts";
import { waitUntil } from "../waitUntil.ts";
import { fastLine, type Line, slowLine, SlowPage } from "./SlowPage.ts";

interface FirstMapOptions {
  /** Of the product, running with the demo. */
  url: string;
  /** Where the plain page is built, and its port. */
  folder: string;
  plainPort: number;
  print: (line: string) => void;
}

/** What a step may take; a missed aim is a ✘. */
interface Aim {
  ms?: number;
  requests?: number;
  kB?: number;
}

/** How long somebody looks at the list of projects before a click, ms. */
const readingMs = 3000;

const aimsOf = ({ name }: Line): Record<"form" | "click" | "reload", Aim> =>
  name === slowLine.name
    ? { form: { ms: 2500 }, click: { ms: 5000, requests: 25, kB: 750 }, reload: { ms: 2000 } }
    : { form: {}, click: { ms: 600 }, reload: {} };

/**
 * From nothing to the map of a project, over a slow line and a fast one, and the same layers in a plain OpenLayers page:
 * docs/benchmarks.md.
 */
export async function benchFirstMap({ url, folder, plainPort, print }: FirstMapOptions): Promise<void> {
  const browser = await openBrowser();
  const plain = await servePage({
    root: join(import.meta.dirname, "plain"),
    folder,
    port: plainPort,
    productUrl: url,
  });
  try {
    print("\n| line | step | ms | requests | kB | aim | |\n| --- | --- | --: | --: | --: | --- | --- |");
    for (const line of [slowLine, fastLine])
      await measure(browser, { line, url, plainUrl: `http://127.0.0.1:${plainPort}/`, print });
  } finally {
    await plain.stop();
    await browser.close();
  }
}

interface Measured extends Pick<FirstMapOptions, "url" | "print"> {
  line: Line;
  plainUrl: string;
}

interface Step {
  name: string;
  act: () => Promise<unknown>;
  /** Until this is seen; the pictures by default. */
  end?: () => Promise<unknown>;
  aim?: Aim;
}

async function measure(browser: Browser, { line, url, plainUrl, print }: Measured): Promise<void> {
  const aims = aimsOf(line);
  const stepOf =
    (slow: SlowPage) =>
    async ({ name, act, end = () => picturesOf(slow), aim = {} }: Step) => {
      slow.forget();
      const begun = performance.now();
      await act();
      await end();
      const taken = {
        ms: performance.now() - begun,
        requests: slow.sum().count,
        kB: slow.sum().bytes / 1000,
      };
      print(`| ${[line.name, name, ...rowOf(taken, aim)].join(" | ")} |`);
    };

  const first = await SlowPage.open(browser, line);
  const { page } = first;
  const project = page.getByRole("link", { name: "Openbare ruimte" }).first();
  const step = stepOf(first);
  await step({
    name: "sign-in form",
    act: () => page.goto(`${url}/login`),
    end: () => page.getByLabel("E-mailadres").waitFor(),
    aim: aims.form,
  });
  await page.getByLabel("E-mailadres").fill("beheerder@voorbeeld.example");
  await page.getByLabel("Wachtwoord", { exact: true }).fill(demoPassword);
  await step({
    name: "list of projects",
    act: () => page.keyboard.press("Enter"),
    end: () => project.waitFor(),
  });
  await page.waitForTimeout(readingMs);
  await step({
    name: "click on a project, until the view is complete",
    act: () => project.click(),
    aim: aims.click,
  });
  await waitUntil(() => Promise.resolve(first.isQuiet()), "The rest of the map");
  await step({ name: "reload, until the view is complete", act: () => page.reload(), aim: aims.reload });
  const [address, cookies] = [page.url(), await page.context().cookies()];
  const plainAddress = `${plainUrl}?${(await plainView(page, url)).toString()}`;
  await first.close();

  for (const [name, target] of [
    ["deep link", address],
    ["plain OpenLayers page", plainAddress],
  ] as const) {
    const other = await SlowPage.open(browser, line, cookies);
    const otherStep = stepOf(other);
    // A plain page asks for tiles in turns, and says itself when the last has come.
    const end =
      target === plainAddress
        ? () => other.page.waitForFunction(() => "isComplete" in window, undefined, { timeout: 120_000 })
        : () => picturesOf(other);
    await otherStep({ name: `${name}, nothing kept`, act: () => other.page.goto(target), end });
    await waitUntil(() => Promise.resolve(other.isQuiet()), "The rest of the map");
    await otherStep({ name: `${name}, again`, act: () => other.page.reload(), end });
    await other.close();
  }
}

const picturesOf = (slow: SlowPage) =>
  waitUntil(() => Promise.resolve(slow.hasPictures()), "The pictures of the map");

function rowOf(taken: Required<Aim>, aim: Aim): (string | number)[] {
  const parts = (["ms", "requests", "kB"] as const).flatMap((part) => {
    const most = aim[part];
    return most === undefined ? [] : { text: `≤ ${most} ${part}`, isMet: taken[part] <= most };
  });
  const mark = parts.length === 0 ? "" : parts.every(({ isMet }) => isMet) ? "✔" : "✘";
  const figures = [taken.ms, taken.requests, taken.kB].map(Math.round);
  return [...figures, parts.map(({ text }) => text).join(", "), mark];
}

/** What the plain page is to show: the layers of the project that a page shows, in the same place. */
async function plainView(page: Page, url: string): Promise<URLSearchParams> {
  const id = /\/projects\/(\d+)/.exec(page.url())?.[1] ?? "";
  const answer = await page.request.get(`${url}/api/projects/${id}/map-data`);
  const { workspace, layers, latlonBoundingBox, zoom = 16 } = (await answer.json()) as MapData;
  const { minx, miny, maxx, maxy } = latlonBoundingBox;
  return new URLSearchParams({
    wms: `/api/projects/${id}/geoserver/${encodeURIComponent(workspace)}/wms`,
    layers: layers.join(","),
    lon: String((minx + maxx) / 2),
    lat: String((miny + maxy) / 2),
    zoom: String(zoom),
  });
}
