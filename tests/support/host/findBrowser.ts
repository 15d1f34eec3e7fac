import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The same engine without what only a window needs: a page costs about half the processor time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Flags that keep Chromium from looking for its maker's hosts, and let it run as root and without a GPU. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser that the tests drive: `$CHROMIUM_PATH`, else Playwright's own, else the system's, else one carried by an
 * npm package, else Debian's, installed now when run by root.
 *
 * @throws when none can be had; tests are never skipped for want of a browser.
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
  }
  const found = [chromium.executablePath(), ...systemBrowsers].find((path) => path && existsSync(path));
  return found ?? (await carriedBrowser()) ?? installDebianBrowser();
}

/** The browser for pages that nobody times: Debian's headless shell where it is installed, else as `findBrowser`. */
export async function findLightBrowser(): Promise<string> {
  return !process.env.CHROMIUM_PATH && existsSync(headlessShell) ? headlessShell : await findBrowser();
}

async function carriedBrowser(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const { default: carried } = await import("@sparticuz/chromium");
    const path = await carried.executablePath();
    execFileSync(path, ["--version"], { stdio: "ignore" });
    return path;
  } catch {
    return undefined;
  }
}

function installDebianBrowser(): string {
  const sentence =
    "No browser found for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(sentence);
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore" });
  } catch (error) {
    throw new Error(sentence, { cause: error });
  }
  return "/usr/bin/chromium";
}
