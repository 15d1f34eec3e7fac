/** Longest that work on many features may hold up everything else, ms: half a frame at 60 frames a second. */
const turnMs = 8;
/** So many items are done before looking at the clock. */
const perLook = 100;

interface Scheduler {
  yield?: () => Promise<void>;
}

/** Lets the browser draw and answer the person, then goes on. */
const nextTurn = async (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
};

/** Does something with many items, a few at a time, so that nobody has to wait for all; ends early when not wanted. */
export async function inBatches<Item>(
  items: readonly Item[],
  doSome: (some: Item[]) => void,
  isWanted: () => boolean,
): Promise<void> {
  let begun = performance.now();
  for (let start = 0; start < items.length; start += perLook) {
    if (performance.now() - begun > turnMs) {
      await nextTurn();
      begun = performance.now();
    }
    if (!isWanted()) return;
    doSome(items.slice(start, start + perLook));
  }
}
