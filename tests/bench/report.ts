import type { Starts } from "./measureStarts.ts";

const firstStartAimMs = 15_000;
const restartAimMs = 4000;
const builtStartAimMs = 5000;
const memoryAimMb = 550;

const mark = (isReached: boolean) => (isReached ? "✔" : "✘");
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function printStarts(starts: Starts, print: (line: string) => void): void {
  const { buildingMs, builtMs, firstMs, restartMs, memoryMb, cityReadyMs, cityMemoryMb } = starts;
  print("\n#### Start and memory\n");
  print("| what | measured | aim | |");
  print("| --- | --: | --: | --- |");
  print(
    `| first start of a clone, web app built too | ${seconds(buildingMs)} | ≤ 15 s | ${mark(buildingMs <= firstStartAimMs)} |`,
  );
  print(
    `| second start, nothing to build | ${seconds(builtMs)} | ≤ 5 s | ${mark(builtMs <= builtStartAimMs)} |`,
  );
  print(
    `| first start on empty data, until healthy | ${seconds(firstMs)} | ≤ 15 s | ${mark(firstMs <= firstStartAimMs)} |`,
  );
  print(`| restart with the demo | ${seconds(restartMs)} | ≤ 4 s | ${mark(restartMs <= restartAimMs)} |`);
  print(`| memory with the demo | ${memoryMb} MB | ≤ ${memoryAimMb} MB | ${mark(memoryMb <= memoryAimMb)} |`);
  print(`| restart with the demo and the city (220,000 features more) | ${seconds(cityReadyMs)} | | |`);
  print(`| memory with the demo and the city | ${cityMemoryMb} MB | | |`);
}
