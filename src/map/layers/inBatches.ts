/** Longest blocking time, ms: half a frame at 60 frames a second. */
const turnMs = 8;
/** Items between two looks at the clock. */
const perLook = 100;

interface Scheduler {
  yield?: () => Promise<void>;
}

/** Yields to the browser. */
const nextTurn = async (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
};

/** Processes many items in batches without blocking; stops early when aborted. */
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
