import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { describeMachine } from "../../../../machines/statecharts/describeMachine.ts";
import type { MachineCoverage } from "../../../../schemas/machineCoverage.ts";
import { coverageOf, readCoverage } from "../../../../src/features/statecharts/coverage/coverageOf.ts";
import { lowestCoverage } from "../../../../src/features/statecharts/drawing/overlays.ts";

const chart = describeMachine(
  createMachine({
    id: "lamp",
    initial: "off",
    states: { off: { on: { press: "on" } }, on: { on: { press: "off" } }, broken: {} },
  }),
);

const unit = { run: "unit", file: "tests/lamp.test.ts", name: "shines" } as const;
const browser = { run: "browser", file: "tests/e2e/lamp.spec.ts", name: "is seen" } as const;
const coverage: MachineCoverage = {
  format: "perceel.coverage",
  version: 1,
  tests: [unit, browser],
  machines: {
    lamp: {
      states: { "lamp.off": [0, 1], "lamp.on": [1], "lamp.broken": [] },
      transitions: { "lamp.off: press": [0], "lamp.on: press": [] },
    },
  },
};

describe("the coverage of a chart", () => {
  it("tells by which runs each state and transition was visited", () => {
    expect(Object.fromEntries(coverageOf(chart, coverage))).toEqual({
      "lamp.off": "both",
      "lamp.on": "browser",
      "lamp.broken": "never",
      "lamp.off: press": "unit",
      "lamp.on: press": "never",
    });
  });

  it("has a line of several transitions look like the worst of them", () => {
    const kinds = coverageOf(chart, coverage);

    expect(lowestCoverage(["lamp.off: press", "lamp.on: press"], kinds)).toBe("never");
    expect(lowestCoverage(["lamp.off: press"], kinds)).toBe("unit");
    expect(lowestCoverage(["lamp.off: press"], undefined)).toBeUndefined();
  });

  it("takes a machine that the file does not know for one that no test visited", () => {
    expect([...new Set(coverageOf(chart, { ...coverage, machines: {} }).values())]).toEqual(["never"]);
  });

  it.each([
    "",
    "null",
    "[]",
    '{"format":"perceel.recording","version":1}',
    '{"format":"perceel.coverage","version":2}',
  ])("refuses a file that is something else: %s", (text) => {
    expect(readCoverage(text)).toBeUndefined();
  });
});
