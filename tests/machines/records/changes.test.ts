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
    expect(isSameValue({ a: null }, { a: "" })).toBe(true);
    expect(isSameValue([1, 2], [1, 3])).toBe(false);
    expect(isSameValue([], "")).toBe(false);
    expect(isSameValue({}, "1")).toBe(false);
    expect(isSameValue("1", {})).toBe(false);
    expect(isSameValue({ a: 0 }, {})).toBe(false);
  });

  it("is sent as an empty text where a text was emptied, for what is left out stays as it is", () => {
    expect(changesOf({ name: "a", seats: 5 }, { name: undefined, seats: 5 })).toEqual({ name: "" });
    expect(changesOf({ seats: 5 }, { seats: null })).toEqual({ seats: null });
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

  it.each([
    [{ first: "a" }, { first: "x" }, undefined],
    [{ first: "a" }, undefined, { first: "y" }],
    [undefined, { first: "x" }, { first: "y" }],
  ])("are at odds about an object as a whole where one of them has none: %j, %j, %j", (...users) => {
    const [base, theirs, mine] = users.map((user) => ({ user }));

    expect(conflictsBetween(base, theirs, mine).map(({ path }) => path)).toEqual(["/user"]);
  });

  it("come together in what was chosen", () => {
    const mine = { user: { "~a/b": "y" }, seats: 5 };
    const conflicts = conflictsBetween(
      { user: { "~a/b": "a" }, seats: 5 },
      { user: { "~a/b": "x" }, seats: 9 },
      mine,
    );

    expect(
      resolveConflicts(
        mine,
        conflicts.map((conflict) => ({ ...conflict, side: "theirs" as const })),
      ),
    ).toEqual({
      user: { "~a/b": "x" },
      seats: 9,
    });
  });
});
