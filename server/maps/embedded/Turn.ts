import { setImmediate as breathe } from "node:timers/promises";

/** About as long as drawing a map picture takes. */
const turnMs = 10;

/** Time slicing on the main thread: long work yields to the event loop after each slice. */
export class Turn {
  #began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#began > turnMs;
  }

  /** Yields to the event loop. */
  async pass(): Promise<void> {
    await breathe();
    this.#began = performance.now();
  }
}

/** Reading the clock costs more than most of the work between two reads. */
const clockInterval = 256;

/** The members that pass a test, found in time slices. */
export async function filterInTurns(
  members: Uint32Array,
  accepts: (member: number, n: number) => boolean,
): Promise<Uint32Array> {
  const turn = new Turn();
  const accepted = new Uint32Array(members.length);
  let count = 0;
  for (const [n, member] of members.entries()) {
    if (accepts(member, n)) accepted[count++] = member;
    if (n % clockInterval === 0 && turn.isOver) await turn.pass();
  }
  return accepted.slice(0, count);
}

/** A stably sorted copy, made in time slices. */
export async function sortInTurns<Member>(
  members: readonly Member[],
  compare: (a: Member, b: Member) => number,
): Promise<Member[]> {
  const turn = new Turn();
  let from = [...members];
  for (let start = 0; start < from.length; start += clockInterval) {
    from.splice(start, clockInterval, ...from.slice(start, start + clockInterval).toSorted(compare));
    if (turn.isOver) await turn.pass();
  }
  let into = Array.from<Member>({ length: from.length });
  for (let width = clockInterval; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, from.length), Math.min(start + 2 * width, from.length)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at++) {
        const takesLeft =
          left < middle && (right >= end || compare(from[left] as Member, from[right] as Member) <= 0);
        into[at] = from[takesLeft ? left++ : right++] as Member;
        if (at % clockInterval === 0 && turn.isOver) await turn.pass();
      }
    }
    [from, into] = [into, from];
  }
  return from;
}
