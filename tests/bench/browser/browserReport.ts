import { median } from "../median.ts";
import { percentile } from "../percentile.ts";
import { crowdCount } from "./crowd.ts";
import { dragsInTenMinutes, mountCount, type Levels, type Mounts } from "./measureMemory.ts";

interface Loading {
  count: number;
  longTasks: readonly number[];
  tookMs: number;
}

export interface BrowserResults {
  product: {
    loading: Loading;
    picks: readonly number[];
    highlights: readonly number[];
    panning: readonly number[];
    clicks: readonly number[];
  };
  plain: {
    loading: Loading;
    hits: readonly number[];
    tolerantHits: readonly number[];
    highlights: readonly number[];
    panning: readonly number[];
  };
  longPanning: Levels;
  mounts: Mounts;
  print: (line: string) => void;
}

const pickAimMs = 2;
const pickRatioAim = 50;
/** Two frames at 60 a second, a little rounded up: the one in which the pointer moved and the one that shows it. */
const frameAimMs = 34;
const framesAim = 50;
/** Level is what grew by less than this, in ten minutes or twenty mounts. */
const levelShare = 1.1;

const mark = (isReached: boolean) => (isReached ? "✔" : "✘");
const ms = (value: number) => (value >= 10 ? `${value.toFixed(0)} ms` : `${value.toFixed(2)} ms`);
const p95 = (values: readonly number[]) => percentile(values, 0.95);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function printBrowserReport({ product, plain, longPanning, mounts, print }: BrowserResults): void {
  const row = (...cells: string[]) => print(`| ${cells.join(" | ")} |`);
  const pickRatio = median(plain.hits) / median(product.picks);
  const frames = (times: readonly number[]) => 1000 / median(times);

  print("\n## Map in the browser\n");
  print(
    `${product.loading.count.toLocaleString("en")} of ${crowdCount.toLocaleString("en")} features in view in the product, ` +
      `${plain.loading.count.toLocaleString("en")} in a plain canvas vector layer.\n`,
  );
  row("what", "Perceel", "plain layer", "aim", "");
  row("---", "--:", "--:", "---", "---");
  row(
    "finding what is under the pointer, p95",
    ms(p95(product.picks)),
    ms(p95(plain.hits)),
    `≤ ${pickAimMs} ms`,
    mark(p95(product.picks) <= pickAimMs),
  );
  row(
    "– median, times faster",
    ms(median(product.picks)),
    ms(median(plain.hits)),
    `≥ ${pickRatioAim} ×`,
    `${pickRatio.toFixed(0)} × ${mark(pickRatio >= pickRatioAim)}`,
  );
  row("– the plain layer with 10 px tolerance too, median", "", ms(median(plain.tolerantHits)), "", "");
  row(
    "pointer move to painted highlight, p95",
    ms(p95(product.highlights)),
    ms(p95(plain.highlights)),
    `≤ ${frameAimMs} ms`,
    mark(p95(product.highlights) <= frameAimMs),
  );
  row("– median", ms(median(product.highlights)), ms(median(plain.highlights)), "", "");
  row(
    "panning, frames a second, median",
    frames(product.panning).toFixed(0),
    frames(plain.panning).toFixed(1),
    `≥ ${framesAim}`,
    mark(frames(product.panning) >= framesAim),
  );
  const overall = (times: readonly number[]) => ((1000 * times.length) / sum(times)).toFixed(1);
  row("– over the whole time", overall(product.panning), overall(plain.panning), "", "");
  row(
    "panning, time of a frame, p95",
    ms(p95(product.panning)),
    ms(p95(plain.panning)),
    `≤ ${frameAimMs} ms`,
    mark(p95(product.panning) <= frameAimMs),
  );
  row(
    "click to dialog, median (250 ms of it wait for a second click)",
    ms(median(product.clicks)),
    "–",
    "",
    "",
  );
  const tasks = ({ longTasks }: Loading) =>
    `${longTasks.length}, ${ms(sum(longTasks))}, ${ms(Math.max(0, ...longTasks))}`;
  row(
    "long tasks while loading: how many, together, longest",
    tasks(product.loading),
    tasks(plain.loading),
    "",
    "",
  );
  row("loading until drawn", ms(product.loading.tookMs), ms(plain.loading.tookMs), "", "");

  print("\n| what stays | early | at the end | aim | |\n| --- | --: | --: | --- | --- |");
  const levels = (what: string, { first, last }: Levels) => {
    const kinds = [
      ["heap", "heapBytes", megabytes],
      ["nodes, tiles' pictures aside", "nodes", String],
      ["listeners", "listeners", String],
    ] as const;
    for (const [name, key, write] of kinds)
      row(
        `${what}: ${name}`,
        write(first[key]),
        write(last[key]),
        "level",
        mark(last[key] <= first[key] * levelShare),
      );
  };
  levels(`${dragsInTenMinutes} drags`, longPanning);
  levels(`${mountCount} mounts`, mounts);
  row(
    `${mountCount} mounts: machines`,
    String(mounts.actorsFirst),
    String(mounts.actorsLast),
    "level",
    mark(mounts.actorsLast <= mounts.actorsFirst),
  );
  row(`${mountCount} mounts: OpenLayers maps alive`, "1", String(mounts.maps), "1", mark(mounts.maps === 1));
}
