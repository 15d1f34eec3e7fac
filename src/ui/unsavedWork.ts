import { useEffect, useSyncExternalStore } from "react";

/** Components with unsaved work; the browser asks before the page is closed. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function changed() {
  if (holders.size > 0) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
  for (const listener of listeners) listener();
}

/** Whether a reload would lose typed or drawn work. */
export const holdsUnsavedWork = (): boolean => holders.size > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same as a hook. */
export const useHoldsUnsavedWork = (): boolean => useSyncExternalStore(subscribe, holdsUnsavedWork);

/** Registers unsaved work while `isUnsaved`: closing or reloading the page asks first. */
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
