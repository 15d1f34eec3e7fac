/** What a browser calls itself in `User-Agent`, and what people call it; the first that is found counts. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (marks: readonly [RegExp, string][], text: string) =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/** The names of a browser and of what it runs on, as far as it tells; each null where that is not known. */
export const describeDevice = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ""),
  system: nameIn(systems, userAgent ?? ""),
});
