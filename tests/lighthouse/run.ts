/**
 * Lighthouse on the built product, on an empty data folder: the sign-in page and the projects, on a desktop and on a
 * phone, each several times. Ends with 1 when a page is below what it must be.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { ensureWebApp } from "../../server/web/ensureWebApp.ts";
import { Product } from "../bench/Product.ts";
import { browserArguments, findBrowser } from "../support/host/findBrowser.ts";
import { freePort } from "../support/host/freePort.ts";
import { categories, judge, steadiest, type Thresholds, type Visit } from "./judge.ts";
import { type Preset, visitPage } from "./visitPage.ts";

/** How many visits count, and how many there may be until so many were steady. */
const visitsOfEach = 5;
const visitsAtMost = 10;

/** A machine whose speed changed more during a visit says nothing of the page. */
const maxDrift = 0.15;
const whole = { accessibility: 100, "best-practices": 100, seo: 100 };
const thresholds: Readonly<Record<Preset, Thresholds>> = {
  desktop: { performance: 95, ...whole },
  mobile: { performance: 80, ...whole },
};
const pages = [
  { name: "sign-in", path: "/login", isSignedIn: false },
  { name: "projects", path: "/", isSignedIn: true },
];

const root = resolve(import.meta.dirname, "../..");
await ensureWebApp(root, console.log);
const folder = mkdtempSync(join(tmpdir(), "perceel-lighthouse-"));
const product = await Product.start({ root, dataDir: join(folder, "data"), port: await freePort() });
const port = await freePort();
const context = await chromium.launchPersistentContext(join(folder, "browser"), {
  executablePath: await findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${port}`],
  locale: "nl-NL",
});

let isAllRight = true;
try {
  await product.signIn();
  const [name = "", value = ""] = (product.headers["cookie"] ?? "").split("=");
  for (const page of pages) {
    if (page.isSignedIn) await context.addCookies([{ name, value, url: product.url }]);
    for (const preset of ["desktop", "mobile"] as const) {
      report(
        `${page.name}, ${preset}`,
        await steadyVisits(product.url + page.path, preset),
        thresholds[preset],
      );
    }
  }
} finally {
  await context.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isAllRight ? 0 : 1;

async function steadyVisits(url: string, preset: Preset): Promise<Visit[]> {
  const visits: Visit[] = [];
  const isSteady = ({ drift }: Visit) => drift <= maxDrift;
  for (let count = 0; count < visitsAtMost && visits.filter(isSteady).length < visitsOfEach; count += 1) {
    const visit = await visitPage({ context, port, url, preset });
    if (visit) visits.push(visit);
  }
  return steadiest(visits, visitsOfEach);
}

function report(title: string, visits: readonly Visit[], least: Thresholds): void {
  const { visit, failed } = judge(visits, least);
  const { scores, lcpMs, tbtMs, cls, lost } = visit;
  const marks = categories.map(
    (category) =>
      `${category} ${scores[category]}${failed.includes(category) ? ` (at least ${least[category]})` : ""}`,
  );
  const each = visits.map(({ scores: { performance } }) => performance).join(", ");
  const figures = `LCP ${(lcpMs / 1000).toFixed(1)} s, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}`;
  console.log(
    `${failed.length > 0 ? "FAILED" : "ok    "} ${title.padEnd(18)} ${marks.join("  ")}  (${each}; ${figures})`,
  );
  for (const { category, title: audit, found } of lost)
    console.log(`         ${category}: ${audit} ${found}`);
  if (failed.length > 0) isAllRight = false;
}
