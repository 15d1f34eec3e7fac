import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { BrowserContext } from "playwright";
import { type Category, categories, type Lost, type Visit } from "./judge.ts";

export type Preset = "desktop" | "mobile";

/** How much slower than the machine that measures a page's device is taken to be, as Lighthouse does by itself. */
const nominalSlowdown: Readonly<Record<Preset, number>> = { desktop: 1, mobile: 4 };

/** What Lighthouse's own benchmark says of the kind of machine for which those are right. */
const referenceIndex = 1500;

/** Network as Lighthouse simulates it: a good line for a desktop, slow 4G for a phone; kbit/s and ms. */
const networks = {
  desktop: {
    rttMs: 40,
    throughputKbps: 10_240,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
  mobile: {
    rttMs: 150,
    throughputKbps: 1638.4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
  },
} as const;

interface PageVisit {
  context: BrowserContext;
  /** Where the browser can be told what to do. */
  port: number;
  url: string;
  preset: Preset;
}

/**
 * Looks at a page as Lighthouse does. Its slowing down of the processor is measured out to how fast this machine is at
 * this moment, so that others who work on it do not make a page slow.
 *
 * @returns undefined where the browser lost the recording, which it does on a machine that is too busy
 */
export async function visitPage({ context, port, url, preset }: PageVisit): Promise<Visit | undefined> {
  const speedBefore = await speedNow(context);
  const cpuSlowdownMultiplier = nominalSlowdown[preset] * Math.min(1, speedBefore / referenceIndex);
  const flags: Flags = {
    port,
    logLevel: "error",
    onlyCategories: [...categories],
    disableStorageReset: true,
    throttlingMethod: "simulate",
    throttling: { ...networks[preset], cpuSlowdownMultiplier },
  };
  const outcome = await lighthouse(url, flags, preset === "desktop" ? desktopConfig : undefined);
  if (!outcome) throw new Error(`Lighthouse says nothing of ${url}.`);
  if (outcome.lhr.runtimeError) {
    console.log(`       again: ${outcome.lhr.runtimeError.message}`);
    return undefined;
  }
  return { ...asVisit(outcome.lhr), drift: Math.abs((await speedNow(context)) / speedBefore - 1) };
}

/** How fast this machine is now, others at work included, by Lighthouse's own benchmark. */
async function speedNow(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
  await page.close();
  return Number(index);
}

function asVisit({ categories: judged, audits }: Result): Omit<Visit, "drift"> {
  const scoreOf = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100);
  const lost = categories.flatMap((category): Lost[] =>
    (judged[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [{ category, title: audit.title, found: audit.displayValue ?? itemsOf(audit.details) }];
    }),
  );
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, scoreOf(category)]),
    ) as Visit["scores"],
    lcpMs: numberOf("largest-contentful-paint"),
    tbtMs: numberOf("total-blocking-time"),
    cls: numberOf("cumulative-layout-shift"),
    lost,
  };
}

/** The first things that an audit complains of, short enough for a line. */
const itemsOf = (details: unknown) =>
  JSON.stringify((details as { items?: unknown[] } | undefined)?.items?.slice(0, 2) ?? "").slice(0, 300);
