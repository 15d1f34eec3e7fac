import { writeFile } from "node:fs/promises";
import {
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type TestInfo,
} from "playwright/test";
import type { RecordedPicture } from "../../schemas/machineRecording.ts";
import { amplify } from "./amplified.ts";
import { collectMachines, type Report } from "../support/machines/collectMachines.ts";

export * from "playwright/test";

/** What the pages of one test wrote to their consoles, and what of it the test has announced. */
interface Complaints {
  heard: string[];
  expected: Set<RegExp>;
  allowed: Set<RegExp>;
  /** Where its pages are. */
  contexts: Set<BrowserContext>;
  /** Of its pages, when it failed. */
  pictures: RecordedPicture[];
}

const noComplaints = (): Complaints => ({
  heard: [],
  expected: new Set(),
  allowed: new Set(),
  contexts: new Set(),
  pictures: [],
});

let current = noComplaints();

type Machines = ReturnType<typeof collectMachines>;
/** What takes down the machines of the pages; nothing where a test does without. */
let machines: Machines | undefined;

/** Has every page of the context tell what its machines do. */
function record(context: BrowserContext): void {
  const recorded = machines;
  if (!recorded) return;
  context
    .exposeFunction("perceelRecords", (told: string) => recorded.take(JSON.parse(told) as Report))
    // It was closed at once.
    .catch(() => undefined);
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** Keeps what was visited, for the coverage; of a test that failed every step, with its pictures. */
async function keepRecording(recorded: Machines, info: TestInfo) {
  await writeFile(info.outputPath("machines.json"), JSON.stringify({ ...recorded.recording(), steps: [] }));
  if (!hasFailed(info)) return;
  const path = await writeRecording(info);
  // As it stands: it is opened at /dev/machines/live.
  info.attachments.push({ name: "machines.recording.json", path, contentType: "application/json" });
}

/** Writes what a test that failed leaves behind: every step so far, and the pictures. @returns the file */
export async function writeRecording(info: TestInfo): Promise<string> {
  const file = info.outputPath("machines.recording.json");
  await writeFile(file, JSON.stringify({ ...machines?.recording(), pictures: current.pictures }));
  return file;
}

/** Takes a picture of the page as it is now, to stand beside what its machines do should the test fail. */
export async function takePicture(page: Page): Promise<void> {
  current.pictures.push(...(await pictureOf(page)));
}

async function pictureOf(page: Page): Promise<RecordedPicture[]> {
  // A page that no longer answers has no picture.
  const taken = await page.screenshot({ timeout: 10_000 }).catch(() => undefined);
  if (!taken) return [];
  return [{ at: Date.now(), name: page.url(), image: `data:image/png;base64,${taken.toString("base64")}` }];
}

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
  record(context);
  amplify(context);
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
export const test = base.extend<{ consoleGuard: undefined; recordsMachines: boolean }, object>({
  /** Whether what the machines of the pages do is recorded: they fetch a little more for that. */
  recordsMachines: [true, { option: true }],
  browser: [
    async ({ browser }, use) => {
      browser.on("context", listen);
      await use(browser);
      browser.off("context", listen);
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use, info) => {
    await use(context);
    if (!hasFailed(info)) return;
    const pages = [...current.contexts].flatMap((opened) => opened.pages());
    for (const page of pages) await takePicture(page);
  },
  consoleGuard: [
    async ({ recordsMachines }, use, info) => {
      current = noComplaints();
      machines = recordsMachines ? collectMachines(info.titlePath.join(" › ")) : undefined;
      const { heard, expected, allowed, contexts } = current;
      await use(undefined);
      if (machines) await keepRecording(machines, info);
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
