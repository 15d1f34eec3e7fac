import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import { MachineCoverage } from "../../schemas/machineCoverage.ts";
import { observeActors } from "../../machines/statecharts/observeActors.ts";
import { Value } from "typebox/value";
import { walkMachine } from "../support/machines/walkMachine.ts";
import { judgeCoverage } from "./coverageTable.ts";
import { mergeVisits } from "./mergeVisits.ts";
import { readVisits } from "./readVisits.ts";
import { collectVisits, type VisitedByTest } from "./visits.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { "lamp.press": "warming" } },
    warming: { always: "on" },
    on: { on: { "lamp.press": "off", "lamp.kick": "broken" } },
    broken: {},
  },
});
const chart = describeMachine(lamp);

/** What the lamp does while `act` runs. */
function visitsWhile(act: () => void) {
  const { observe, take } = collectVisits();
  const stop = observeActors(observe);
  act();
  stop();
  return take();
}

const visited = (visits: VisitedByTest["visits"] | undefined, run: VisitedByTest["run"], name: string) => ({
  run,
  file: "tests/lamp.test.ts",
  name,
  visits: visits ?? {},
});

const press = () => createActor(lamp).start().send({ type: "lamp.press" });
const kick = () => {
  const actor = createActor(lamp).start();
  actor.send({ type: "lamp.press" });
  actor.send({ type: "lamp.kick" });
};

describe("the visits of a test", () => {
  it("are all states and transitions of its actors, also those passed through", () => {
    expect(visitsWhile(press)).toEqual({
      lamp: {
        states: ["lamp", "lamp.off", "lamp.warming", "lamp.on"],
        transitions: ["lamp.off: lamp.press", "lamp.warming: always"],
      },
    });
  });

  it("are those of a generated path too", () => {
    const visits = visitsWhile(() => {
      walkMachine(lamp, { events: [{ type: "lamp.press" }, { type: "lamp.kick" }] });
    });

    expect(visits?.["lamp"]?.transitions).toHaveLength(4);
    expect(visits?.["lamp"]?.states).toHaveLength(5);
  });

  it("are none where no machine did anything", () => {
    expect(visitsWhile(() => undefined)).toBeUndefined();
  });
});

it("reads what unit and browser tests wrote down", () => {
  const results = mkdtempSync(path.join(tmpdir(), "visits-"));
  const unit = visited({ lamp: { states: ["lamp"], transitions: [] } }, "unit", "is");
  for (const folder of ["machines", "e2e/a-test"]) mkdirSync(path.join(results, folder), { recursive: true });
  writeFileSync(path.join(results, "machines/unit-1.jsonl"), `${JSON.stringify(unit)}\n`);
  const recording = { title: "lamp.spec.ts › a lamp › glows", visited: unit.visits };
  writeFileSync(path.join(results, "e2e/a-test/machines.json"), JSON.stringify(recording));

  expect(readVisits(results)).toEqual([
    unit,
    { run: "browser", file: "tests/e2e/lamp.spec.ts", name: "a lamp › glows", visits: unit.visits },
  ]);
});

describe("the coverage of machines", () => {
  const unit = visited(visitsWhile(press), "unit", "lights up");
  const browser = visited(visitsWhile(kick), "browser", "breaks");
  const ofAnother = visited({ radio: { states: ["radio"], transitions: [] } }, "unit", "plays");

  it("tells which tests visited a transition, and of which none did", () => {
    const coverage = mergeVisits([chart], [unit, ofAnother, browser]);

    expect(Value.Check(MachineCoverage, coverage)).toBe(true);
    expect(coverage.tests.map(({ name }) => name)).toEqual(["breaks", "lights up"]);
    expect(coverage.machines["lamp"]?.transitions).toEqual({
      "lamp.off: lamp.press": [0, 1],
      "lamp.warming: always": [0, 1],
      "lamp.on: lamp.press": [],
      "lamp.on: lamp.kick": [0],
    });
  });

  it("is a row of shares, and a failure that names what is missing", () => {
    const { table, failures } = judgeCoverage([chart], mergeVisits([chart], [unit, browser]));

    expect(table[1]?.split(/ {2,}/)).toEqual(["lamp", "5", "100 %", "4", "50 %", "75 %", "50 %", "75 %"]);
    expect(failures).toEqual([
      "lamp: 75 % of its transitions visited, 95 % wanted; never: lamp.on: lamp.press",
    ]);
  });

  it("fails without a single state too", () => {
    const { failures } = judgeCoverage([chart], mergeVisits([chart], [unit]));

    expect(failures[0]).toBe("lamp: 80 % of its states visited, 100 % wanted; never: lamp.broken");
  });

  it("leaves out what the machine itself says is not covered, unless it is", () => {
    const saying = (description: string) =>
      describeMachine(
        createMachine({
          id: "lamp",
          initial: "off",
          states: { off: { on: { "lamp.press": { target: "off", description } } } },
        }),
      );
    const never = mergeVisits([saying("")], []);
    const states = { lamp: { states: ["lamp", "lamp.off"], transitions: [] as string[] } };
    const entered = mergeVisits([saying("")], [visited(states, "unit", "is dark")]);
    const pressed = mergeVisits(
      [saying("")],
      [visited({ lamp: { ...states.lamp, transitions: ["lamp.off: lamp.press"] } }, "unit", "is pressed")],
    );

    expect(judgeCoverage([saying("a press")], entered).failures).toHaveLength(1);
    expect(judgeCoverage([saying("Not covered: no hands")], entered).failures).toEqual([]);
    expect(judgeCoverage([saying("Not covered: no hands")], never).failures).toHaveLength(1);
    expect(judgeCoverage([saying("Not covered: no hands")], pressed).failures).toEqual([
      "lamp.off: lamp.press: is described as not covered, but a test visits it",
    ]);
  });
});
