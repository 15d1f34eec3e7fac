import type { Page } from "playwright/test";
import { tileHosts } from "./tileHosts.ts";

/** A place in EPSG:3857, metres: minx, miny, maxx, maxy. */
export type Box3857 = readonly [number, number, number, number];

/** A request of the page as the network saw it. */
interface Exchange {
  /** Without the origin. */
  url: string;
  /** What the server answered; undefined when it was not asked, or did not answer. */
  status?: number;
  /** What came over the line, head included; bytes. */
  bytes: number;
  /** Came to its end or failed. */
  isOver: boolean;
  isAborted: boolean;
}

export interface Traffic {
  /** Since the last `forget`, in the order of asking; neither base map tiles nor sockets. */
  exchanges: Exchange[];
  baseTiles: string[];
  forget(): void;
  /** From now on no more comes to the page than this. */
  slowDown(bitsPerSecond: number): Promise<void>;
  /** Holds back every answer whose address holds this text until the function that it returns is called. */
  holdBack(text: string): Promise<() => Promise<void>>;
}

/** What an image tile asks for around itself, px (spec §9.25). */
const gutterPx = 2;

/**
 * Watches what the page asks for. Unlike Playwright's routes it leaves the browser's cache on.
 */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const cdp = await page.context().newCDPSession(page);
  const byId = new Map<string, Exchange>();
  const traffic: Traffic = {
    exchanges: [],
    baseTiles: [],
    forget: () => {
      traffic.exchanges = [];
      traffic.baseTiles = [];
    },
    slowDown: async (bitsPerSecond) => {
      const conditions = { offline: false, latency: 0, uploadThroughput: -1 };
      await cdp.send("Network.emulateNetworkConditions", {
        ...conditions,
        downloadThroughput: bitsPerSecond / 8,
      });
    },
    holdBack: async (text) => {
      held = { text, ids: [] };
      const mine = held;
      await listen();
      return async () => {
        held = undefined;
        // Who was aborted meanwhile does not wait any more.
        for (const requestId of mine.ids)
          await cdp.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
        await listen();
      };
    },
  };
  const wereHeld = new Set<string>();
  let held: { text: string; ids: string[] } | undefined;
  const listen = () =>
    held
      ? cdp.send("Fetch.enable", { patterns: [{ urlPattern: `*${held.text}*` }] })
      : cdp.send("Fetch.disable");

  cdp.on("Fetch.requestPaused", ({ requestId, networkId }) => {
    held?.ids.push(requestId);
    if (networkId) wereHeld.add(networkId);
  });
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (tileHosts.test(request.url)) traffic.baseTiles.push(request.url);
    else if (request.url.startsWith("http")) {
      const exchange = {
        url: new URL(request.url).pathname + new URL(request.url).search,
        bytes: 0,
        isOver: false,
        isAborted: false,
      };
      byId.set(requestId, exchange);
      traffic.exchanges.push(exchange);
    }
  });
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    // Of an answer that was held back the browser tells no more than this.
    const exchange = wereHeld.has(requestId) ? byId.get(requestId) : undefined;
    if (exchange) exchange.status ??= response.status;
  });
  cdp.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    const exchange = byId.get(requestId);
    if (exchange) exchange.status = statusCode;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const exchange = byId.get(requestId);
    if (exchange) Object.assign(exchange, { bytes: encodedDataLength, isOver: true });
  });
  cdp.on("Network.loadingFailed", ({ requestId, canceled }) => {
    const exchange = byId.get(requestId);
    if (exchange) Object.assign(exchange, { isAborted: canceled === true, isOver: true });
  });
  await cdp.send("Network.enable");
  return traffic;
}

/** The place that an image tile or a request for features is about, without what an image tile adds around itself. */
export function boxOf({ url }: { url: string }): Box3857 {
  const params = new URLSearchParams(url.slice(url.indexOf("?")).toLowerCase());
  const [minX, minY, maxX, maxY] = (params.get("bbox") ?? "").split(",").map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const widthPx = Number(params.get("width") ?? Number.NaN);
  const gutter = Number.isNaN(widthPx) ? 0 : ((maxX - minX) / widthPx) * gutterPx;
  return [minX + gutter, minY + gutter, maxX - gutter, maxY - gutter];
}

/** Half the width of the world, metres. */
const halfWorldM = Math.PI * 6_378_137;

/** The place of a tile whose address ends with zoom, column and row. */
export function boxOfTile(url: string): Box3857 {
  const [z = 0, x = 0, y = 0] = (/(\d+)\/(\d+)\/(\d+)\.\w+$/.exec(url) ?? []).slice(1).map(Number);
  const side = (2 * halfWorldM) / 2 ** z;
  return [
    -halfWorldM + x * side,
    halfWorldM - (y + 1) * side,
    -halfWorldM + (x + 1) * side,
    halfWorldM - y * side,
  ];
}

export const overlaps = (a: Box3857, b: Box3857): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
