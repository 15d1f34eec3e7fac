import { test as base } from "playwright/test";
import { type FaultyProxy, startFaultyProxy } from "../support/faultyProxy.ts";

/** For tests of a page that reaches the product through a network with faults on demand. */
export const test = base.extend<{ network: FaultyProxy }>({
  network: async ({ browserName: _ }, use, { project }) => {
    const network = await startFaultyProxy(new URL(project.use.baseURL ?? ""));
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.origin),
});
