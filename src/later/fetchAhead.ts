import { isDataSaved } from "./line.ts";

/**
 * Fetches code that a person is likely to need next, one part after the other, whenever the page has nothing else to do. Nothing
 * where data are to be saved, and in browsers that do not tell when a page rests.
 * @returns a function that fetches no further part
 */
export function fetchAhead(parts: readonly (() => Promise<unknown>)[], page: Window = window): () => void {
  let isOver = isDataSaved(page.navigator) || !("requestIdleCallback" in page);
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
