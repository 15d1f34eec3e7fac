import type { MutantResult } from "@stryker-mutator/api/core";
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { ignorer } from "./ignored.ts";

/** What became of each mutant so far, also of a run that is broken off. */
export const collected: MutantResult[] = [];

let full = () => {};
let limit = Infinity;

/** Resolves when so many mutants were tried. */
export const whenCollected = (count: number): Promise<void> =>
  new Promise((resolve) => {
    limit = count;
    full = resolve;
  });

const reporter = {
  onMutantTested(result: Readonly<MutantResult>) {
    collected.push(result);
    if (collected.length >= limit) full();
  },
};

/** Stryker asks for them by this name. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Reporter, "collected", reporter),
  declareValuePlugin(PluginKind.Ignore, "meaningless", ignorer),
];
