/** Tells what of one kind is under way, in words for who waits in vain. */
export type UnderWay = () => readonly string[];

interface SettledOptions {
  sources: readonly UnderWay[];
  /** Resolves once the page has nothing to do at the moment. */
  nextPause: () => Promise<void>;
  /** Resolves a moment later, whatever the page does then. */
  aMoment: () => Promise<void>;
  now: () => number;
}

/** After this long whoever waits is told what for, ms. */
const patienceMs = 60_000;

/**
 * Makes a function that waits until nothing is under way.
 * @throws with what is left after a minute
 */
export function createSettled({ sources, nextPause, aMoment, now }: SettledOptions): () => Promise<void> {
  const underWay = () => sources.flatMap((source) => source());
  return async () => {
    const begun = now();
    // What ends begins something else, at the latest with the next picture. A pause costs the page a picture: it is
    // not asked for as long as something is under way.
    for (let quiet = 0, isBusy = false; quiet < 3;) {
      await (isBusy ? aMoment() : nextPause());
      const left = underWay();
      // The first quiet look after a moment may be in the midst of what goes on.
      quiet = left.length === 0 && !isBusy ? quiet + 1 : 0;
      isBusy = left.length > 0;
      if (isBusy && now() - begun > patienceMs) throw new Error(`Still under way: ${left.join(", ")}.`);
    }
  };
}
