import { expect, it } from "vitest";
import { today } from "../../schemas/today.ts";

it("§9.10 today is the day it is where the person is", () => {
  expect(today(new Date(2026, 10, 22, 0, 5))).toBe("2026-11-22");
  expect(today(new Date(2026, 10, 22, 23, 55))).toBe("2026-11-22");
});

it("§9.10 today is the day it is in the Netherlands, on a device that is elsewhere", () => {
  expect(today(new Date("2026-11-22T22:59:00Z"), "Europe/Amsterdam")).toBe("2026-11-22");
  expect(today(new Date("2026-11-22T23:01:00Z"), "Europe/Amsterdam")).toBe("2026-11-23");
  expect(today(new Date("2026-11-22T12:01:00Z"), "Pacific/Auckland")).toBe("2026-11-23");
});
