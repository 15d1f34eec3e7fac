import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  canRedo,
  canUndo,
  maxSteps,
  redone,
  startHistory,
  undone,
  withStep,
  withTurnOver,
} from "../../../machines/drawings/history.ts";

it("undoes and does again whatever was done, in order (§30.5)", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), (values) => {
      const steps = values.filter((value, n) => value !== (values[n - 1] ?? 0));
      let history = startHistory(0);
      for (const value of steps) history = withStep(history, value);
      const back = steps.map(() => (history = undone(history)).present);
      expect(canUndo(history)).toBe(false);
      expect(back).toEqual([0, ...steps].slice(0, -1).toReversed());
      expect(steps.map(() => (history = redone(history)).present)).toEqual(steps);
      expect(canRedo(history)).toBe(false);
    }),
  );
});

it("takes what goes on for several steps as one, until its turn is over", () => {
  const dragged = withStep(withStep(startHistory("a"), "b", "drag"), "c", "drag");
  expect(dragged.past).toEqual(["a"]);
  expect(withStep(withTurnOver(dragged), "d", "drag").past).toEqual(["a", "c"]);
  expect(withStep(dragged, "d", "colour").past).toEqual(["a", "c"]);
  expect(withStep(undone(dragged), "d", "drag").past).toEqual(["a"]);
});

it("has nothing to do again after another step, forgets the oldest, and takes nothing new as no step", () => {
  const other = withStep(undone(withStep(startHistory(0), 1)), 2);
  expect([canRedo(other), redone(other).present]).toEqual([false, 2]);
  expect(withStep(other, 2)).toBe(other);
  expect(undone(startHistory(0)).present).toBe(0);
  const many = Array.from({ length: maxSteps + 5 }, (_, n) => n + 1).reduce(
    (history, n) => withStep(history, n),
    startHistory(0),
  );
  expect([many.past.length, many.past[0]]).toEqual([maxSteps, 5]);
});
