import type { Starts } from "./measureStarts.ts";

interface Measured {
  perSecond: number;
  /** CPU time for each answer, ms. */
  cpuMs: number;
  latencyMs: number;
  /** Size of an answer. */
  kilobytes: number;
}

/** What came of one kind of request. */
export interface Result {
  name: string;
  aim?: number;
  product: Measured;
  rival?: Measured;
  /** Requests a second of the product against MapServer's, median of rounds side by side. */
  ratio?: number;
  /** MapServer's CPU time for an answer against the product's. */
  cpuRatio?: number;
}

interface Report {
  starts: Starts;
  cityReadyMs: number;
  cityMemoryMb: number;
  results: readonly Result[];
  print: (line: string) => void;
}

/** Cached tiles are at memory speed when they cost at most this share of drawing one at street scale. */
const cachedShareAim = 0.1;
const firstStartAimMs = 15_000;
const restartAimMs = 4000;

const mark = (isReached: boolean | undefined) => (isReached === undefined ? " " : isReached ? "✔" : "✘");
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const short = (value: number | undefined) =>
  value === undefined
    ? "–"
    : value >= 100
      ? value.toFixed(0)
      : value >= 10
        ? value.toFixed(1)
        : value.toFixed(2);

export function printReport({ starts, cityReadyMs, cityMemoryMb, results, print }: Report): void {
  print("\n## Requests\n");
  print(
    "CPU is the time of all cores for one answer; a ratio above 1 is in favour of Perceel; aims are for CPU.\n",
  );
  print("| request | CPU ms | MapServer | ratio | aim | | answers/s | MapServer | ratio | kB | MapServer |");
  print("| --- | --: | --: | --: | --- | --- | --: | --: | --: | --: | --: |");
  for (const result of results) {
    const { name, product, rival, ratio, cpuRatio } = result;
    const cells = [name, short(product.cpuMs), short(rival?.cpuMs), short(cpuRatio)];
    cells.push(...aimOf(result, results));
    cells.push(short(product.perSecond), short(rival?.perSecond), short(ratio));
    cells.push(short(product.kilobytes), short(rival?.kilobytes));
    print(`| ${cells.join(" | ")} |`);
  }
  print("\n## Start and memory\n");
  print("| what | measured | aim | |");
  print("| --- | --: | --: | --- |");
  print(
    `| first start on empty data, until healthy | ${seconds(starts.firstMs)} | ≤ 15 s | ${mark(starts.firstMs <= firstStartAimMs)} |`,
  );
  print(
    `| restart with the demo | ${seconds(starts.restartMs)} | ≤ 4 s | ${mark(starts.restartMs <= restartAimMs)} |`,
  );
  print(`| memory with the demo | ${starts.memoryMb} MB | | |`);
  print(`| restart with the demo and the city (220,000 features more) | ${seconds(cityReadyMs)} | | |`);
  print(`| memory with the demo and the city | ${cityMemoryMb} MB | | |`);
}

/** The aim in words, and whether it was reached. */
function aimOf({ name, aim, product, cpuRatio }: Result, results: readonly Result[]): [string, string] {
  const drawnMs = results[0]?.product.cpuMs ?? Number.NaN;
  if (name.includes(", cached"))
    return [`≤ ${cachedShareAim} of drawing it`, mark(product.cpuMs <= drawnMs * cachedShareAim)];
  if (aim === undefined) return ["", ""];
  return [`≥ ${aim}`, mark(cpuRatio === undefined ? undefined : cpuRatio >= aim)];
}
