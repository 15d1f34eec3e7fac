import { describe, expect, it } from "vitest";
import { addDays, addMonths, weeksOfMonth } from "../../../../src/ui/dates/calendarDays.ts";

describe("days of a calendar (§9.10)", () => {
  it("are counted across the nights in which the clock changes, and stay in the month that was asked for", () => {
    expect([addDays("2026-03-28", 1), addDays("2026-10-24", 2)]).toEqual(["2026-03-29", "2026-10-26"]);
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect([addMonths("2024-01-31", 1), addMonths("2024-02-29", 12)]).toEqual(["2024-02-29", "2025-02-28"]);
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  });

  it("fill whole weeks, from Monday or from Sunday", () => {
    const ends = (weekStart: 0 | 1) => {
      const weeks = weeksOfMonth("2026-02-10", weekStart);
      return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]];
    };

    expect(ends(1)).toEqual([5, "2026-01-26", "2026-03-01"]);
    expect(ends(0)).toEqual([4, "2026-02-01", "2026-02-28"]);
  });
});
