import { test as base, type BrowserContext, type ConsoleMessage } from "playwright/test";

export * from "playwright/test";

/** What the pages of one test wrote to their consoles, and what of it the test has announced. */
interface Complaints {
  heard: string[];
  expected: Set<RegExp>;
  allowed: Set<RegExp>;
  /** Where its pages are. */
  contexts: Set<BrowserContext>;
}

const noComplaints = (): Complaints => ({
  heard: [],
  expected: new Set(),
  allowed: new Set(),
  contexts: new Set(),
});

let current = noComplaints();

/**
 * The test provokes an error or a warning in the console that this pattern knows: it fails when none comes, and all
 * that come are allowed. A request that is refused or broken off is one: `/status of 403/`, `/net::ERR_FAILED/`.
 */
export function expectConsole(pattern: RegExp): void {
  current.expected.add(pattern);
}

/** As `expectConsole`, for what comes or does not, after which of two requests is first. */
export function allowConsole(pattern: RegExp): void {
  current.allowed.add(pattern);
}

function listen(context: BrowserContext): void {
  const { heard, contexts } = current;
  contexts.add(context);
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(textOf(message));
  });
  context.on("weberror", (failure) =>
    heard.push(`uncaught: ${failure.error().stack ?? failure.error().message}`),
  );
}

function textOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.type()}: ${message.text()} (${url}:${lineNumber})`;
}

/**
 * Playwright's `test`, which fails when a page of the test, in whatever context, writes an error or a warning to its
 * console, throws uncaught, or does what its content security policy forbids (a browser writes that there too).
 */
export const test = base.extend<{ consoleGuard: undefined }, object>({
  browser: [
    async ({ browser }, use) => {
      browser.on("context", listen);
      await use(browser);
      browser.off("context", listen);
    },
    { scope: "worker" },
  ],
  consoleGuard: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      current = noComplaints();
      const { heard, expected, allowed, contexts } = current;
      await use(undefined);
      // A page that is left open goes on working, beside all tests that come after.
      for (const context of contexts) await context.close();
      const known = [...expected, ...allowed];
      const unexpected = heard.filter((text) => !known.some((pattern) => pattern.test(text)));
      const missing = Array.from(expected).filter((pattern) => !heard.some((text) => pattern.test(text)));
      base.expect({ unexpected, missing: missing.map(String) }, "the console").toEqual({
        unexpected: [],
        missing: [],
      });
    },
    { auto: true },
  ],
});
