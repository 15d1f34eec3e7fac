import { describe, expect, it } from "vitest";
import { isResetDue, resetDueAt } from "../../../server/services/demo/nightlyReset.ts";

const due = (placedAt: string) => resetDueAt(new Date(placedAt)).toISOString();

describe("§1.6 the night in which the demo is put back", () => {
  it.each([
    ["in winter", "2026-01-10T14:00:00Z", "2026-01-11T02:00:00.000Z"],
    ["in summer", "2026-07-10T14:00:00Z", "2026-07-11T01:00:00.000Z"],
    ["after midnight there, before it in UTC", "2026-07-10T23:30:00Z", "2026-07-11T01:00:00.000Z"],
    ["on the day that clocks go forward", "2026-03-28T14:00:00Z", "2026-03-29T01:00:00.000Z"],
    ["on the day that clocks go back", "2026-10-24T14:00:00Z", "2026-10-25T02:00:00.000Z"],
    ["in the hour that comes twice", "2026-10-25T00:30:00Z", "2026-10-25T02:00:00.000Z"],
    ["at the turn of the year", "2026-12-31T20:00:00Z", "2027-01-01T02:00:00.000Z"],
    ["when it was placed at that very moment", "2026-01-10T02:00:00Z", "2026-01-11T02:00:00.000Z"],
    ["when it was placed less than an hour before", "2026-01-10T01:00:01Z", "2026-01-11T02:00:00.000Z"],
    ["when it was placed an hour before", "2026-01-10T01:00:00Z", "2026-01-10T02:00:00.000Z"],
  ])("is the next 03:00 in Amsterdam: %s", (_when, placedAt, expected) => {
    expect(due(placedAt)).toBe(expected);
  });

  it("comes once a day through a whole year, always at three on the clock there", () => {
    const clock = new Intl.DateTimeFormat("nl-NL", { timeZone: "Europe/Amsterdam", timeStyle: "medium" });
    let moment = new Date("2026-01-01T02:00:00Z");
    const nights: Date[] = [];
    while (moment < new Date("2027-01-01T00:00:00Z")) {
      moment = resetDueAt(moment);
      nights.push(moment);
    }

    expect(nights).toHaveLength(365);
    expect(new Set(nights.map((night) => clock.format(night)))).toEqual(new Set(["03:00:00"]));
  });

  it("is due from that moment on, however long the computer slept", () => {
    const placedAt = new Date("2026-01-10T14:00:00Z");

    expect(isResetDue(placedAt, new Date("2026-01-11T01:59:59Z"))).toBe(false);
    expect(isResetDue(placedAt, new Date("2026-01-11T02:00:00Z"))).toBe(true);
    expect(isResetDue(placedAt, new Date("2026-03-01T12:00:00Z"))).toBe(true);
  });

  it("is due as well where a wrong clock placed the content in the future, but not for an hour's change", () => {
    const placedAt = new Date("2026-01-10T14:00:00Z");

    expect(isResetDue(placedAt, new Date("2026-01-10T13:00:00Z"))).toBe(false);
    expect(isResetDue(placedAt, new Date("2026-01-08T14:00:00Z"))).toBe(true);
  });
});
