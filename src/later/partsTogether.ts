import { use, useEffect, useSyncExternalStore } from "react";
import { CodeFetching, CodeMissing, type FetchCode, fetchOnce } from "./fetchCode.ts";

/**
 * Components of several places of the page that only work together, as a bar that says that points can be dragged and
 * what drags them. All places have them in the same commit; React may show those of several `Suspense` a moment one
 * after the other.
 */
export function partsTogether<Parts extends object>(load: () => Promise<Parts>) {
  const partsBy = fetchOnce(load);
  const places = new Set<() => void>();
  let outcome: { parts?: Parts; missing?: CodeMissing } = {};
  const come = (next: typeof outcome) => {
    outcome = next;
    for (const tell of places) tell();
  };
  const fetch = (fetchCode: FetchCode) =>
    partsBy(fetchCode).then(
      (parts) => come({ parts }),
      (cause: CodeMissing) =>
        come({
          missing: new CodeMissing(() => {
            cause.forget();
            outcome = {};
          }, cause.cause),
        }),
    );
  const subscribe = (tell: () => void) => {
    places.add(tell);
    return () => places.delete(tell);
  };

  /**
   * The components, loaded once a place needs them; until then undefined.
   * @throws {CodeMissing} where they could not be loaded
   */
  return function useParts(isNeeded: boolean): Parts | undefined {
    const fetchCode = use(CodeFetching);
    const { parts, missing } = useSyncExternalStore(subscribe, () => outcome);
    const isAsked = isNeeded && !parts;
    useEffect(() => {
      if (isAsked) void fetch(fetchCode);
    }, [isAsked, fetchCode]);
    if (isNeeded && missing) throw missing;
    return parts;
  };
}
