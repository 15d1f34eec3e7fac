import { describe, expect, it } from "vitest";
import { createMachine, fromPromise } from "xstate";
import { allMachines } from "../../support/machines/allMachines.ts";
import { notProvided } from "../../../machines/notProvided.ts";
import { describeMachine } from "../../../machines/statecharts/describeMachine.ts";
import { misnamedEffects, misnamedEvents, unhandledFailures, unreachableStates } from "./chartRules.ts";
import { declaredInVain, timers, unacceptedEvents, unsentEvents } from "./eventRules.ts";
import { productFiles } from "./productText.ts";

const charts = allMachines.map((machine) => describeMachine(machine));
const files = productFiles();

/** Rooms whose time is the machines' to tell. */
const rooms = /^(machines|src\/(features|app|browser|scopes))\//;

/** Timers that are not about what the product does, with why. */
const timersAllowed = {
  "src/app/askAhead.ts": "the pause of §4.3 while the chart that has it is still on its way",
  "src/app/inspection/beginInspection.ts":
    "what happens within a moment is told to watchers in one piece; what watches is left out of what is watched",
  "src/app/inspection/rest/beginRest.ts": "who waits for a page that draws nothing gets no frame to wait for",
  "src/browser/downloadFile.ts":
    "a file's address is given back once the browser has surely begun to read it",
};

/** Events that nothing sends yet, with why the charts accept them. */
const sentByNobody = {
  "ui.block":
    "§4.31 asks for a switch that blocks the interface; so far all that takes time has a place of its own",
  "ui.unblock": "the other half of ui.block",
  "layers.reset":
    "§4.37 asks that a reset restores the layers; the page drops the whole machine with its map",
  "list.enable": "§6.12 lets a list wait for a session; the pages with lists are shown with one only",
};

const chartOf = (states: Parameters<typeof createMachine>[0]) => describeMachine(createMachine(states));
const file = (text: string, name = "src/features/lamp/provide.ts") => ({ file: name, text });

describe("every machine", () => {
  it("handles the failure of what it runs, or names the event it comes as", () => {
    expect(charts.flatMap((chart) => unhandledFailures(chart, files))).toEqual([]);
  });

  it("says of each effect that it was not provided, by its name", () => {
    expect(misnamedEffects(files)).toEqual([]);
    expect(notProvided("ring")).toThrow("effect ring was not provided");
  });

  it("has no state that nothing leads to", () => {
    expect(charts.flatMap((chart) => unreachableStates(chart))).toEqual([]);
  });

  it("calls its events noun.verb", () => {
    expect(charts.flatMap((chart) => misnamedEvents(chart))).toEqual([]);
  });

  it("waits for no event that nobody sends", () => {
    expect(unsentEvents(charts, files, sentByNobody)).toEqual([]);
  });

  it("accepts what is sent", () => {
    expect(unacceptedEvents(charts, files)).toEqual([]);
  });

  it("accepts what its types allow to send", () => {
    expect(declaredInVain(charts, files)).toEqual([]);
  });

  it("has its time from the chart", () => {
    expect(
      timers(
        files.filter((each) => rooms.test(each.file)),
        timersAllowed,
      ),
    ).toEqual([]);
  });
});

describe("the rules find what is planted", () => {
  const running = (src: string) =>
    chartOf({ id: "lamp", initial: "on", states: { on: { invoke: { src }, on: { "lamp.failed": {} } } } });
  const made = (text: string) => [file(`actors: {\n${text}\n}`, "machines/lampMachine.ts")];

  it("a promise without onError", () => {
    const complaint = 'lamp.on runs load: no onError, and no "Fails as `event`" on the actor';

    expect(unhandledFailures(running("load"), made("    load: fromPromise<void>(no),"))).toEqual([complaint]);
    expect(unhandledFailures(running("load"), [])).toEqual([complaint]);
  });

  it("a promise that only watches by name", () => {
    expect(unhandledFailures(running("watchIt"), made("    watchIt: fromPromise<void>(no),"))).toHaveLength(
      1,
    );
    expect(unhandledFailures(running("watchIt"), made("    watchIt: fromCallback<E>(no),"))).toEqual([]);
  });

  it("a callback that fails as an event nobody accepts", () => {
    const [good, bad] = ["lamp.failed", "lamp.burnt"].map((event) =>
      made(`    /** Fails as \`${event}\`. */\n    glow: fromCallback<E>(no),`),
    );

    expect(unhandledFailures(running("glow"), good ?? [])).toEqual([]);
    expect(unhandledFailures(running("glow"), bad ?? [])).toEqual([
      "lamp.on runs glow, which fails as lamp.burnt: that is not accepted there",
    ]);
  });

  it("a failure that is handled is not one", () => {
    const chart = describeMachine(
      createMachine({
        id: "lamp",
        initial: "on",
        states: { on: { invoke: { src: fromPromise(async () => 1), onError: "off" } }, off: {} },
      }),
    );

    expect(unhandledFailures(chart, [])).toEqual([]);
  });

  it("an effect that says the name of another", () => {
    const copied =
      'ring: fromPromise<void, { times: number }>(notProvided("dim")), stop: notProvided("stop")';

    expect(misnamedEffects([file(copied)])).toEqual([
      "src/features/lamp/provide.ts: ring says that dim was not provided",
    ]);
  });

  it("a state that is reached from itself and its like only", () => {
    const chart = chartOf({
      id: "lamp",
      initial: "on",
      states: {
        on: { on: { "lamp.press": "off" } },
        off: { type: "parallel", states: { dark: { initial: "a", states: { a: {}, b: {} } } } },
        broken: { on: { "lamp.kick": "burnt" } },
        burnt: { on: { "lamp.kick": "broken" } },
      },
    });

    expect(unreachableStates(chart)).toEqual([
      "lamp.off.dark.b: no transition leads here",
      "lamp.broken: no transition leads here",
      "lamp.burnt: no transition leads here",
    ]);
  });

  it("an event without a noun, or in another casing", () => {
    const chart = chartOf({
      id: "lamp",
      on: { press: {}, "lamp.Press": {}, "lamp.*": {}, "lamp.press": {} },
    });

    expect(misnamedEvents(chart)).toEqual([
      "lamp: press: an event is called noun.verb",
      "lamp: lamp.Press: an event is called noun.verb",
    ]);
  });

  const lamp = chartOf({ id: "lamp", on: { "lamp.press": {}, "dimmer.*": {} } });

  it("an event that is only declared, or told apart, and never sent", () => {
    const talk = [
      file('type LampEvent =\n  | { type: "lamp.press" }\n  | { type: "dimmer.turn"; to: number };\n'),
      file('// send({ type: "lamp.press" })\nif (event.type === "lamp.press") stop();'),
      file('const f = (e: Extract<LampEvent, { type: "lamp.press" }>) => e;'),
    ];

    expect(unsentEvents([lamp], talk)).toEqual([
      "lamp.press: lamp waits for it, nobody sends it",
      "dimmer.*: lamp waits for it, nobody sends it",
    ]);
    expect(
      unsentEvents([lamp], talk, { "lamp.press": "later", "dimmer.*": "later", "lamp.hum": "?" }),
    ).toEqual(["lamp.hum: is excepted, but sent or not waited for"]);
    expect(unsentEvents([lamp], [file('send({ type: isOn ? "dimmer.turn" : "lamp.press" })')])).toEqual([]);
  });

  it("an event that is sent and nobody accepts", () => {
    const sends = file('sendBack({ type: "lamp.presss" });\nsend({ type: "dimmer.turn", to: 1 });');

    expect(unacceptedEvents([lamp], [sends])).toEqual([
      "lamp.presss: made in src/features/lamp/provide.ts, nobody accepts it",
    ]);
    expect(unacceptedEvents([lamp], [sends, file('actor.on("lamp.presss", ring);')])).toEqual([]);
  });

  it("an event that the types allow and the chart does nothing with", () => {
    const types = file(
      'export type LampEvent = { type: "lamp.press" } | { type: "lamp.break" };\n',
      "machines/l.ts",
    );

    expect(declaredInVain([lamp], [types])).toEqual([
      "lamp.break: declared in machines/l.ts, no chart accepts it",
    ]);
  });

  it("a timer beside the charts, and an exception that is none any more", () => {
    const timed = file("setTimeout(() => go(), 10);");

    expect(timers([timed], {})).toEqual([`${timed.file}: time comes from a chart's \`after\``]);
    expect(timers([timed], { [timed.file]: "because" })).toEqual([]);
    expect(timers([file("// setTimeout(")], { [timed.file]: "because" })).toEqual([
      `${timed.file}: is excepted, but has no timer`,
    ]);
  });
});
