/** Tells what of one kind is under way, in words for who waits in vain. */
export type UnderWay = () => readonly string[];

interface SettledOptions {
  sources: readonly UnderWay[];
  /** Resolves once the page has nothing to do at the moment. */
  nextPause: () => Promise<void>;
  now: () => number;
}

/** After this long whoever waits is told what for, ms. */
const patienceMs = 60_000;

/**
 * Makes a function that waits until nothing is under way.
 * @throws with what is left after a minute
 */
export function createSettled({ sources, nextPause, now }: SettledOptions): () => Promise<void> {
  const underWay = () => sources.flatMap((source) => source());
  return async () => {
    const begun = now();
    // What ends begins something else, at the latest with the next picture.
    for (let quiet = 0; quiet < 3;) {
      await nextPause();
      const left = underWay();
      quiet = left.length === 0 ? quiet + 1 : 0;
      if (left.length > 0 && now() - begun > patienceMs)
        throw new Error(`Still under way: ${left.join(", ")}.`);
    }
  };
}
