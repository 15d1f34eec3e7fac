import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { keepBaseMapHere } from "../browser/keepBaseMapHere.ts";
import { viewport } from "../browser/MeasuredPage.ts";

/** A line and a processor to look at the product through. */
export interface Line {
  name: string;
  /** Bits a second, down; a third of it up. None: as fast as the machine. */
  bitsPerSecond?: number;
  /** From asking until the first byte, ms. */
  latencyMs?: number;
  /** How many times as slow as this machine's the processor is. */
  slowdown?: number;
}

/** Slow 4G and a phone's processor, as the browser's own developer tools put them. */
export const slowLine: Line = { name: "slow", bitsPerSecond: 1_600_000, latencyMs: 150, slowdown: 4 };
export const fastLine: Line = { name: "fast" };

interface Exchange {
  url: string;
  isPicture: boolean;
  endedMs?: number;
  bytes: number;
}

/** After this without a request a page has all it wants, ms. */
const quietMs = 2500;

const baseMap = /^https:\/\/([a-z.]+\.openstreetmap\.org|service\.pdok\.nl)\//;

/** A page of a browser profile of its own behind a line, and what came over it. Base map tiles never leave the machine. */
export class SlowPage {
  readonly page: Page;
  readonly #cdp: CDPSession;
  #exchanges: Exchange[] = [];
  readonly #byId = new Map<string, Exchange>();

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  static async open(browser: Browser, line: Line, cookies: Cookies = []): Promise<SlowPage> {
    const context = await browser.newContext({ viewport, locale: "nl-NL" });
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const slow = new SlowPage(page, cdp);
    await slow.#listen();
    await slow.#slowDown(line);
    return slow;
  }

  async #listen(): Promise<void> {
    const cdp = this.#cdp;
    await keepBaseMapHere(cdp);
    cdp.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
      if (baseMap.test(url) || !url.startsWith("http")) return;
      const exchange = { url, isPicture: url.includes("REQUEST=GetMap"), bytes: 0 };
      this.#byId.set(requestId, exchange);
      this.#exchanges.push(exchange);
    });
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const exchange = this.#byId.get(requestId);
      if (exchange) Object.assign(exchange, { endedMs: Date.now(), bytes: encodedDataLength });
    });
    cdp.on("Network.loadingFailed", ({ requestId }) => {
      const exchange = this.#byId.get(requestId);
      if (exchange) exchange.endedMs = Date.now();
    });
    await cdp.send("Network.enable");
  }

  async #slowDown({ bitsPerSecond, latencyMs = 0, slowdown = 1 }: Line): Promise<void> {
    const throughput = bitsPerSecond === undefined ? -1 : bitsPerSecond / 8;
    await this.#cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput < 0 ? -1 : throughput / 3,
    });
    await this.#cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }

  forget(): void {
    this.#exchanges = [];
  }

  /** What was asked for since `forget`; bytes with their heads. */
  sum(): { count: number; bytes: number } {
    const bytes = this.#exchanges.reduce((total, each) => total + each.bytes, 0);
    return { count: this.#exchanges.length, bytes };
  }

  /** Whether pictures were asked for, and all of them have come. */
  hasPictures(): boolean {
    const pictures = this.#exchanges.filter(({ isPicture }) => isPicture);
    return pictures.length > 0 && pictures.every(({ endedMs }) => endedMs !== undefined);
  }

  /** Whether nothing is under way, and nothing came just now. */
  isQuiet(): boolean {
    return this.#exchanges.every(({ endedMs = Infinity }) => Date.now() - endedMs > quietMs);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];
