import { setImmediate as breathe } from "node:timers/promises";

/** A map picture takes about as long. */
const turnMs = 10;

/** How long the main thread has been at one piece of work: longer, and everybody else waits for it. */
export class Turn {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > turnMs;
  }

  /** Lets others have theirs. */
  async pass(): Promise<void> {
    await breathe();
    this.#began = performance.now();
  }
}

/** Looking at the clock costs more than most of what is done between two looks. */
const lookEvery = 256;

/** The members that a test accepts, found in turns. */
export async function filterInTurns(
  members: Uint32Array,
  accepts: (member: number) => boolean,
): Promise<Uint32Array> {
  const turn = new Turn();
  const accepted = new Uint32Array(members.length);
  let count = 0;
  for (const [n, member] of members.entries()) {
    if (accepts(member)) accepted[count++] = member;
    if (n % lookEvery === 0 && turn.isOver) await turn.pass();
  }
  return accepted.slice(0, count);
}

/** A sorted copy, made in turns; members of the same order stay as they stood. */
export async function sortInTurns<Member>(
  members: readonly Member[],
  compare: (a: Member, b: Member) => number,
): Promise<Member[]> {
  const turn = new Turn();
  let from = [...members];
  for (let start = 0; start < from.length; start += lookEvery) {
    from.splice(start, lookEvery, ...from.slice(start, start + lookEvery).toSorted(compare));
    if (turn.isOver) await turn.pass();
  }
  let into = Array.from<Member>({ length: from.length });
  for (let width = lookEvery; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, from.length), Math.min(start + 2 * width, from.length)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takesLeft =
          left < middle && (right >= end || compare(from[left] as Member, from[right] as Member) <= 0);
        into[at] = from[takesLeft ? left++ : right++] as Member;
        if (at % lookEvery === 0 && turn.isOver) await turn.pass();
      }
    }
    [from, into] = [into, from];
  }
  return from;
}
