/** What some browsers tell of their line: the Network Information API. */
type Connected = Navigator & { connection?: { saveData?: boolean } };

/** Below this, bits a second, it pays to have a picture compressed further. */
const slowBitsPerSecond = 5_000_000;
/** What is smaller than this, bytes, says more of the way than of the line. */
const tellingBytes = 20_000;

/** Whether the person asked the browser to save data. */
export const isDataSaved = ({ connection }: Connected): boolean => connection?.saveData === true;

/**
 * Whether bytes are to be saved: as the person asked, or because nothing large came quickly to this page. False where
 * nothing large came yet, or the browser does not tell: Resource Timing.
 */
export function isLineSlow(navigator: Navigator, performance: Performance): boolean {
  if (isDataSaved(navigator)) return true;
  const speeds = performance
    .getEntriesByType("resource")
    .filter(isOfResource)
    .filter(({ transferSize }) => transferSize >= tellingBytes)
    .map(
      ({ transferSize, responseStart, responseEnd }) => (transferSize * 8000) / (responseEnd - responseStart),
    );
  return speeds.length > 0 && Math.max(...speeds) < slowBitsPerSecond;
}

const isOfResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => "transferSize" in entry;
