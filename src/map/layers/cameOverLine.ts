/**
 * Whether the last answer of this address came over the line: not from the browser's cache, which the server may just have
 * confirmed. False where the browser does not tell: Resource Timing.
 */
export function cameOverLine(url: string): boolean {
  const { href } = new URL(url, document.baseURI);
  const last = performance.getEntriesByName(href, "resource").at(-1);
  if (last === undefined || !(last instanceof PerformanceResourceTiming)) return false;
  return last.transferSize > last.encodedBodySize;
}
