import { describe, expect, it } from "vitest";
import {
  changesOf,
  conflictsBetween,
  isSameValue,
  resolveConflicts,
} from "../../../machines/records/changes.ts";

describe("what differs", () => {
  it("is not an emptied field, an absent key or the order of keys", () => {
    expect(isSameValue({ a: "", b: 1 }, { b: 1 })).toBe(true);
    expect(isSameValue({ a: { b: undefined } }, {})).toBe(true);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
    expect(isSameValue({ a: 1 }, "1")).toBe(false);
    expect(isSameValue({ a: 0 }, {})).toBe(false);
  });

  it("is sent as an empty text where a text was emptied, for what is left out stays as it is", () => {
    expect(changesOf({ name: "a", seats: 5 }, { name: undefined, seats: 5 })).toEqual({ name: "" });
  });
});

describe("two people at one record", () => {
  it("are told apart by field, also inside objects; lists count as one", () => {
    const base = { user: { first: "a", last: "b" }, ids: [1] };
    const theirs = { user: { first: "x", last: "b" }, ids: [1, 2] };
    const mine = { user: { first: "y", last: "b" }, ids: [1] };

    const conflicts = conflictsBetween(base, theirs, mine);

    expect(conflicts.map(({ path, side }) => [path, side])).toEqual([
      ["/user/first", null],
      ["/ids", "theirs"],
    ]);
  });

  it("come together in what was chosen", () => {
    const mine = { user: { "a/b": "y" }, seats: 5 };
    const conflicts = conflictsBetween(
      { user: { "a/b": "a" }, seats: 5 },
      { user: { "a/b": "x" }, seats: 9 },
      mine,
    );

    expect(
      resolveConflicts(
        mine,
        conflicts.map((conflict) => ({ ...conflict, side: "theirs" as const })),
      ),
    ).toEqual({
      user: { "a/b": "x" },
      seats: 9,
    });
  });
});
