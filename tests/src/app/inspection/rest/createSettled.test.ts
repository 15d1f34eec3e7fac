import { expect, it } from "vitest";
import { createSettled } from "../../../../../src/app/inspection/rest/createSettled.ts";

/** A page that at each pause has under way what the next of these says; after the last, nothing. */
function setup(...rounds: string[][]) {
  let pauses = 0;
  let now = 0;
  const settled = createSettled({
    sources: [() => rounds[pauses - 1] ?? [], () => []],
    nextPause: async () => void ((pauses += 1), (now += 10_000)),
    now: () => now,
  });
  return { settled, pauses: () => pauses };
}

it("is there once nothing is under way at three pauses in a row: what ends begins something else", async () => {
  const { settled, pauses } = setup(["a call"], [], [], ["an animation"]);

  await settled();

  expect(pauses()).toBe(7);
});

it("tells what it waited for in vain after a minute", async () => {
  const { settled } = setup(...Array.from({ length: 9 }, () => ["a call", "the focus"]));

  await expect(settled()).rejects.toThrow("Still under way: a call, the focus.");
});
