import { build, type Rolldown } from "vite";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { browserArguments, findBrowser } from "../../support/host/findBrowser.ts";
import { keepBaseMapHere } from "./keepBaseMapHere.ts";

export const viewport = { width: 1440, height: 900 };

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
}

/** The code that measures inside a page, as one script. */
export async function buildProbe(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: {
        input: join(import.meta.dirname, "probe/probe.ts"),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** What the browser says of a page after it cleared up; bytes, numbers. */
export interface Remains {
  heapBytes: number;
  /** Without pictures: a map keeps those of its tiles on purpose (spec §9.25). */
  nodes: number;
  pictures: number;
  listeners: number;
}

/** A page with a map that is looked at from inside and from outside. */
export class MeasuredPage {
  readonly page: Page;
  readonly #cdp: CDPSession;
  readonly #probe: string;

  private constructor(page: Page, cdp: CDPSession, probe: string) {
    this.page = page;
    this.#cdp = cdp;
    this.#probe = probe;
  }

  /** A page of a browser profile of its own; base map tiles never leave the machine. */
  static async open(browser: Browser, probe: string): Promise<MeasuredPage> {
    const context = await browser.newContext({ viewport, locale: "nl-NL" });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await keepBaseMapHere(cdp);
    await cdp.send("Performance.enable");
    await page.addInitScript(() => {
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longTasks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    });
    return new MeasuredPage(page, cdp, probe);
  }

  async installProbe(): Promise<void> {
    await this.page.evaluate(this.#probe);
  }

  /** Waits until the map has drawn everything that it has. */
  async rest(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const map = window.perceel?.map as { once(type: string, run: () => void): void; render(): void };
          map.once("rendercomplete", () => resolve());
          map.render();
        }),
    );
  }

  /** Clears up, and tells what is left. */
  async remains(): Promise<Remains> {
    await this.#cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.#cdp.send("Performance.getMetrics");
    const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const countPictures = await this.counterOf("document.createElement('img')");
    const pictures = await countPictures();
    return {
      heapBytes: valueOf("JSHeapUsedSize"),
      nodes: valueOf("Nodes") - pictures,
      pictures,
      listeners: valueOf("JSEventListeners"),
    };
  }

  /** How many objects of the kind of this one there are; the expression is asked for now, the count later. */
  async counterOf(expression: string): Promise<() => Promise<number>> {
    const { result } = await this.#cdp.send("Runtime.evaluate", {
      expression: `Object.getPrototypeOf(${expression})`,
    });
    const prototypeObjectId = result.objectId ?? "";
    return async () => {
      await this.#cdp.send("HeapProfiler.collectGarbage");
      const { objects } = await this.#cdp.send("Runtime.queryObjects", { prototypeObjectId });
      const length = await this.#cdp.send("Runtime.callFunctionOn", {
        objectId: objects.objectId ?? "",
        functionDeclaration: "function () { return this.length; }",
        returnByValue: true,
      });
      if (objects.objectId) await this.#cdp.send("Runtime.releaseObject", { objectId: objects.objectId });
      return Number(length.result.value);
    };
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
