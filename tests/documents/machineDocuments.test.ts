import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { allMachines } from "../support/machines/allMachines.ts";
import { describeMachine } from "../../machines/statecharts/describeMachine.ts";
import { machineDiagram } from "./machineDiagram.ts";
import { machineDocument } from "./machineDocument.ts";
import { machineDocuments } from "./machineDocuments.ts";
import { clausesIn } from "./machineSources.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/machines");

const lamp = describeMachine(
  createMachine({
    id: "lamp",
    initial: "off",
    on: { "lamp.break": ".broken" },
    states: {
      off: { on: { "lamp.press": { guard: "hasPower", target: "on", actions: "count" } } },
      on: {
        initial: "bright",
        invoke: { src: 'watch "grid"', onError: "broken" },
        after: { 500: "off" },
        on: { "lamp.press": { target: "on", reenter: true }, "lamp.count": { actions: "count" } },
        states: { bright: { on: { "lamp.dim": "dim" } }, dim: {} },
      },
      broken: { type: "final" },
    },
  }),
);

describe("the pages about machines", () => {
  it("are what `npm run machines` writes now", () => {
    const kept = new Map(
      readdirSync(folder)
        .toSorted()
        .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
    );
    const now = machineDocuments();

    expect([...kept.keys()]).toEqual([...now.keys()].toSorted());
    const stale = [...now].flatMap(([name, text]) => (kept.get(name) === text ? [] : [name]));
    expect(stale, "stale: run `npm run machines`").toEqual([]);
  });

  it("say of each machine what it is and in which file", () => {
    const rows = machineDocuments()
      .get("README.md")
      ?.split("\n")
      .filter((line) => line.startsWith("| ["));

    expect(rows).toHaveLength(allMachines.length);
    expect(rows?.filter((row) => row.endsWith("|  |"))).toEqual([]);
  });

  it("tell the clauses with their words", () => {
    expect(machineDocuments().get("measure.md")).toContain(
      "| 4.54 | Cancelling removes the sketch and its tooltip. |",
    );
  });

  it("tell states, events, timings and what runs apart", () => {
    const text = machineDocument(lamp, { file: "machines/lampMachine.ts", summary: "A lamp.", clauses: [] });

    expect(text).toContain("| `lamp.press` | `lamp.off` | `hasPower` | `lamp.on` | `count` |");
    expect(text).toContain("| `lamp.press` | `lamp.on` |  | `lamp.on`, anew |  |");
    expect(text).toContain("| 500 ms | `lamp.on` | `lamp.off` |");
    expect(text).toContain('| `watch "grid"` | `lamp.on` | failed | `lamp.broken` |');
    expect(text).not.toContain("xstate.");
    expect(text).not.toContain("## Clauses");
  });
});

describe("the diagram of a machine", () => {
  it("begins a line to a state within, or anew, at any of the states there", () => {
    const lines = machineDiagram(lamp)
      .split("\n")
      .map((line) => line.trim());

    expect(lines).toContain("lamp__any --> lamp_broken : lamp.break");
    expect(lines).toContain("lamp_on__any --> lamp_on_bright : lamp.press");
  });

  it("writes several transitions between two states on one line, and none that only act", () => {
    const lines = machineDiagram(lamp)
      .split("\n")
      .map((line) => line.trim());

    expect(lines).toContain("lamp_off --> lamp_on : lamp.press [hasPower]");
    expect(lines.join()).not.toContain("lamp.count");
  });

  it("keeps what Mermaid reads as its own out of labels", () => {
    expect(machineDiagram(lamp)).toContain('state "on<br/>⚙ watch #34;grid#34;" as lamp_on {');
  });
});

it("reads ranges of clauses written out, each once and in order", () => {
  expect(clausesIn("spec §4.9–4.11, §1.2; §4.10")).toEqual(["1.2", "4.9", "4.10", "4.11"]);
});
