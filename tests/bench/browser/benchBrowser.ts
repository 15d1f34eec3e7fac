import { join } from "node:path";
import { crowd, writeCrowd } from "./crowd.ts";
import { buildProbe, MeasuredPage, openBrowser } from "./MeasuredPage.ts";
import { measureLongPanning, measureMounts } from "./measureMemory.ts";
import {
  measureClicks,
  measureHighlights,
  measureHitDetection,
  measurePanning,
  measurePicks,
} from "./measureMoments.ts";
import { openPlainPage } from "./openPlainPage.ts";
import { ProductMap } from "./ProductMap.ts";
import { printBrowserReport } from "./browserReport.ts";

interface BrowserBenchOptions {
  /** Of the product, running with the demo. */
  url: string;
  dataDir: string;
  /** An empty folder to work in. */
  folder: string;
  plainPort: number;
  print: (line: string) => void;
}

/** The product's map with 100,000 features in view, beside a plain OpenLayers page with the same features. */
export async function benchBrowser({ url, dataDir, folder, plainPort, print }: BrowserBenchOptions) {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    print("Dropping a layer of 100,000 plots into the product …");
    await writeCrowd(join(dataDir, "geodata/voorbeeld"));
    const probe = await buildProbe();
    const browser = await openBrowser();
    stops.push(() => browser.close());
    const product = await ProductMap.open(browser, { url, probe });
    const server = await openPlainPage({
      folder: join(folder, "plain"),
      port: plainPort,
      features: await product.features(),
    });
    stops.push(server.stop);
    const plain = await MeasuredPage.open(browser, probe);

    print("Loading 100,000 features into both pages …");
    const loading = await product.showCrowd();
    const plainLoading = await loadPlain(plain, server.url);

    // Only one of the pages may draw while the other is measured.
    await product.measured.page.bringToFront();
    await product.measured.rest();
    const picks = await measurePicks(product.measured, 300);
    const highlights = await measureHighlights(product.measured, 60);
    const panning = await measurePanning(product.measured, 4);
    await settle(product);
    const clicks = await measureClicks(product.measured, 12);
    print("  measured the product");

    await plain.page.bringToFront();
    const hits = await measureHitDetection(plain, 60, 0);
    const tolerantHits = await measureHitDetection(plain, 30, 10);
    const plainHighlights = await measureHighlights(plain, 15);
    const plainPanning = await measurePanning(plain, 1);
    await plain.close();
    print("  measured the plain page");

    await product.measured.page.bringToFront();
    const longPanning = await measureLongPanning(product);
    print("  panned for ten minutes");
    const mounts = await measureMounts(product);
    print("  opened the map twenty times");

    printBrowserReport({
      product: { loading, picks, highlights, panning, clicks },
      plain: {
        loading: plainLoading,
        hits,
        tolerantHits,
        highlights: plainHighlights,
        panning: plainPanning,
      },
      longPanning,
      mounts,
      print,
    });
  } finally {
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => print(String(error)));
  }
}

async function loadPlain(plain: MeasuredPage, url: string) {
  const begun = performance.now();
  await plain.page.bringToFront();
  await plain.page.goto(url);
  await plain.page.waitForFunction(() => window.perceel?.map !== undefined);
  await plain.rest();
  const tookMs = performance.now() - begun;
  await plain.installProbe();
  return {
    count: await plain.page.evaluate(() => window.probe.featureCount()),
    longTasks: await plain.page.evaluate(() => window.longTasks),
    tookMs,
  };
}

/** Brings the crowd back into view, with its features. */
async function settle(product: ProductMap): Promise<void> {
  await product.show(crowd.middle, crowd.zoom);
  await product.showCrowd();
}
