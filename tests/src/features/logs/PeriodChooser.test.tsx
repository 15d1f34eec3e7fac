import { expect, it } from "vitest";
import { lastDays } from "../../../../src/features/logs/PeriodChooser.tsx";

it("§3.15 the last days of a log end today by the clock of the log, on a device that is elsewhere", () => {
  expect(lastDays(7, new Date("2026-11-22T22:59:00Z"))).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(lastDays(7, new Date("2026-11-22T23:01:00Z"))).toEqual({ from: "2026-11-17", to: "2026-11-23" });
});
