import { useEffect, useSyncExternalStore } from "react";

/** Whatever holds work of a person that is kept nowhere yet; the browser asks before the page is closed over it. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function changed() {
  if (holders.size > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
  for (const listener of listeners) listener();
}

/** Whether something was typed or drawn on this page that a reload would lose. */
export const holdsUnsavedWork = (): boolean => holders.size > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same, for a component that draws it. */
export const useHoldsUnsavedWork = (): boolean => useSyncExternalStore(subscribe, holdsUnsavedWork);

/** Claims that there is such work as long as `isUnsaved`: the page is not closed or reloaded without asking. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = Symbol("unsaved work");
    holders.add(holder);
    changed();
    return () => {
      holders.delete(holder);
      changed();
    };
  }, [isUnsaved]);
}
