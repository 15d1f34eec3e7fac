import { describe, expect, it } from "vitest";
import { addDays, addMonths, weeksOfMonth } from "../../../../src/ui/dates/calendarDays.ts";

describe("days of a calendar (§9.10)", () => {
  it("are counted across the nights in which the clock changes", () => {
    expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  });

  it("stay in the month that was asked for when it is shorter", () => {
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  });

  it("fill whole weeks, from Monday or from Sunday", () => {
    const fromMonday = weeksOfMonth("2026-02-10", 1);
    const fromSunday = weeksOfMonth("2026-02-10", 0);

    expect([fromMonday.length, fromMonday[0]?.[0], fromMonday.at(-1)?.[6]]).toEqual([
      5,
      "2026-01-26",
      "2026-03-01",
    ]);
    expect([fromSunday.length, fromSunday[0]?.[0], fromSunday.at(-1)?.[6]]).toEqual([
      4,
      "2026-02-01",
      "2026-02-28",
    ]);
  });
});
