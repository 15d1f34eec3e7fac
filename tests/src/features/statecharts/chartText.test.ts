import { describe, expect, it } from "vitest";
import { describeMachine } from "../../../../machines/statecharts/describeMachine.ts";
import { measureChart } from "../../../../src/features/statecharts/layout/measuredChart.ts";
import { breakText, joinRows } from "../../../../src/features/statecharts/layout/rows.ts";
import { searchMachines } from "../../../../src/features/statecharts/page/MachineFolder.ts";
import { chartWords } from "./chartWords.ts";
import { largeMachine } from "./largeMachine.ts";

const chart = describeMachine(largeMachine);
const measured = measureChart(chart, chartWords);
const sayRows = (rows: readonly { text: string }[][]) =>
  rows.map((row) => row.map(({ text }) => text).join(" "));

const labelsOf = (source: string, target: string) =>
  measured.arrows
    .filter(({ arrow }) => arrow.source === source && arrow.target === target)
    .flatMap(({ labels }) => labels.map(({ rows }) => sayRows(rows)));

const linesOf = (id: string) => measured.states.get(id)?.lines.map(({ rows }) => sayRows(rows));

describe("the text of a chart", () => {
  it("breaks long names where a word begins", () => {
    expect(breakText("raiseSomethingThatIsFarTooLongForOneRow", 16)).toEqual([
      "raiseSomething",
      "ThatIsFarTooLong",
      "ForOneRow",
    ]);
    expect(breakText("one, two, three", 9)).toEqual(["one, two,", "three"]);
    expect(breakText("unbreakable", 4)).toEqual(["unbreakable"]);
  });

  it("has parts follow each other on a row as long as they fit", () => {
    const rows = joinRows([
      { kind: "event", text: "measure.start" },
      { kind: "guard", text: "[isOtherKind]" },
      { kind: "action", text: "/ begin" },
    ]);

    expect(sayRows(rows)).toEqual(["measure.start [isOtherKind]", "/ begin"]);
  });

  it("writes an event, its guard and its actions at the line", () => {
    expect(labelsOf("large.working.first.first4", "large.working.first.first5")).toEqual([
      ["step.forward", "[isAllowedToGoForward]"],
    ]);
    expect(labelsOf("large.working.first.first4", "large.working.first.first0")).toEqual([
      ["step.restart", "/ forgetEverything, startAnew"],
    ]);
  });

  it("says what else sets a transition off: time, an actor's end, the end of all within, nothing", () => {
    expect(labelsOf("large.paused", "large.over")).toEqual([["done: watchClock"], ["after patience"]]);
    expect(labelsOf("large.paused.briefly", "large.paused.long")).toEqual([["after 1000 ms (1000)"]]);
    expect(labelsOf("large.working", "large.over")).toEqual([["work.stop"], ["all within done"]]);
    expect(labelsOf("large.leaving", "large.over")).toEqual([["at once [isPacked]"]]);
  });

  it("writes in a state what it runs, does on entry, and reacts to without being left", () => {
    expect(linesOf("large.paused")).toEqual([["do / watchClock"], ["failed: watchClock", "/ setFailure"]]);
    expect(linesOf("large.working.first.first2")).toEqual([["entry / enter2"]]);
    expect(linesOf("large")).toEqual([["any other event / noteUnknown"]]);
  });
});

describe("searching machines", () => {
  const folders = [{ name: "tests", charts: [chart] }];

  it.each(["LARGE", "first3", "work.resume", " "])(
    "finds one by its name, a state or an event, and nothing by other words: %s",
    (typed) => {
      expect(searchMachines(folders, typed)).toEqual(folders);
      expect(searchMachines(folders, "measure")).toEqual([]);
    },
  );
});
