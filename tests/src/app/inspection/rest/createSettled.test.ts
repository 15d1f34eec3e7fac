import { expect, it } from "vitest";
import { createSettled } from "../../../../../src/app/inspection/rest/createSettled.ts";

/** A page that at each look has under way what the next of these says; after the last, nothing. */
function setup(...rounds: string[][]) {
  const looks: ("after a picture" | "after a moment")[] = [];
  const now = () => looks.length * 10_000;
  const settled = createSettled({
    sources: [() => rounds[looks.length - 1] ?? [], () => []],
    nextPause: async () => void looks.push("after a picture"),
    aMoment: async () => void looks.push("after a moment"),
    now,
  });
  return { settled, looks };
}

it("is there once nothing is under way at three pauses in a row: what ends begins something else", async () => {
  const { settled, looks } = setup([], [], ["an animation"]);

  await settled();

  expect(looks.filter((look) => look === "after a picture")).toHaveLength(6);
});

it("asks for no pictures while something is under way, which would keep the page from it", async () => {
  const { settled, looks } = setup(["a call"], ["a call"], ["a call"]);

  await settled();

  expect(looks).toEqual([
    "after a picture",
    ...Array.from({ length: 3 }, () => "after a moment"),
    ...Array.from({ length: 3 }, () => "after a picture"),
  ]);
});

it("tells what it waited for in vain after a minute", async () => {
  const { settled } = setup(...Array.from({ length: 9 }, () => ["a call", "the focus"]));

  await expect(settled()).rejects.toThrow("Still under way: a call, the focus.");
});
