import { type FaultyProxy, startFaultyProxy } from "../support/network/faultyProxy.ts";
import { allowConsole, test as base } from "./test.ts";

/** For tests of a page that reaches the product through a network with faults on demand. */
export const test = base.extend<{ network: FaultyProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads off the parameter that this fixture needs no other
  network: async ({}, use, { project }) => {
    // Of how long a fault lasts depends whether the page tries a socket meanwhile.
    allowConsole(/websocket/i);
    const network = await startFaultyProxy(new URL(project.use.baseURL ?? ""));
    await use(network);
    await network.close();
  },
  page: async ({ page }, use) => {
    // What the browser has kept would come through every fault.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    await use(page);
  },
  baseURL: async ({ network }, use) => use(network.origin),
});
