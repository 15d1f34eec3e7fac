/** What some browsers tell of their line; the Network Information API. */
interface Line {
  saveData?: boolean;
}

/**
 * Fetches code that a person is likely to need next, one part after the other, whenever the page has nothing else to do. Nothing
 * where data are to be saved, and in browsers that do not tell when a page rests.
 * @returns a function that fetches no further part
 */
export function fetchAhead(
  parts: readonly (() => Promise<unknown>)[],
  page: Window & { navigator: { connection?: Line } } = window,
): () => void {
  let isOver = page.navigator.connection?.saveData === true || !("requestIdleCallback" in page);
  const fetchNext = ([part, ...rest]: typeof parts): void => {
    if (!part || isOver) return;
    page.requestIdleCallback(() => {
      if (isOver) return;
      // What did not come is asked for again when it is needed.
      part().then(
        () => fetchNext(rest),
        () => undefined,
      );
    });
  };
  fetchNext(parts);
  return () => {
    isOver = true;
  };
}
