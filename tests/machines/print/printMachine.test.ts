import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import {
  printMachine,
  type MakePrintInput,
  type PrintEvent,
  type PrintOrder,
  type PrintSheet,
} from "../../../machines/print/printMachine.ts";
import { defaultChoices } from "../../../machines/print/printChoices.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const sheet: PrintSheet = {
  centre: [5, 52],
  denominator: 1_000,
  lineShare: null,
  texts: { title: "Wijk", scale: "1:1.000", bar: "50 m", date: "vandaag", north: "N", notes: [] },
  attributes: [],
};
const order: PrintOrder = { sheets: [sheet], title: "Wijk", fileName: "wijk" };
const missing = [{ page: 1, kind: "layer" as const, name: "wegen" }];

const setup = (stored: unknown = null) => {
  const asked: MakePrintInput[] = [];
  const stopped: number[] = [];
  const remembered: unknown[] = [];
  let tell: (event: PrintEvent) => void = () => undefined;
  const logic = printMachine.provide({
    actors: {
      makePrint: fromCallback<PrintEvent, MakePrintInput>(({ input, sendBack }) => {
        const turn = asked.push(input);
        tell = sendBack;
        return () => stopped.push(turn);
      }),
    },
    actions: { storeChoices: (_args, { choices }) => remembered.push(choices) },
  });
  const actor = createActor(logic, { input: { stored, mapDenominator: 5_250 } }).start();
  return {
    asked,
    stopped,
    remembered,
    send: (event: PrintEvent) => actor.send(event),
    tell: (event: PrintEvent) => tell(event),
    context: () => actor.getSnapshot().context,
    is: (state: "choosing" | "incomplete" | "done" | "failed" | "cancelled") =>
      actor.getSnapshot().matches({ resting: state }),
  };
};

describe("a print", () => {
  it("§18.7 begins with what was chosen the last time, at a scale like the map's, and remembers each choice", () => {
    const { send, context, remembered } = setup(JSON.stringify({ ...defaultChoices, paper: "A3" }));
    expect(context()).toMatchObject({ progress: { done: 0, total: 0 }, missing: [], leftOut: [] });

    expect(context().choices).toMatchObject({ paper: "A3", denominator: 5_000 });
    send({ type: "print.choose", choices: { denominator: 500 } });

    expect(context().choices).toEqual({ ...defaultChoices, paper: "A3", denominator: 500 });
    expect(remembered).toEqual([context().choices]);
  });

  it("tells how far it is, and is done when the file was handed over", () => {
    const { send, tell, context, is, asked } = setup();

    send({ type: "print.start", order });
    tell({ type: "drawing.progressed", done: 3, total: 8 });
    expect(context().progress).toEqual({ done: 3, total: 8 });
    tell({ type: "drawing.ended" });
    tell({ type: "print.made" });

    expect(is("done")).toBe(true);
    send({ type: "print.choose", choices: {} });
    expect(is("choosing")).toBe(true);
    expect(asked).toEqual([{ choices: { ...defaultChoices, denominator: 5_000 }, order, leftOut: [] }]);
  });

  it("is broken off by who cancels it, and begins anew with nothing done", () => {
    const { send, tell, is, stopped, context } = setup();

    send({ type: "print.start", order });
    tell({ type: "drawing.progressed", done: 3, total: 8 });
    send({ type: "print.cancel" });
    expect(is("cancelled")).toBe(true);
    expect(stopped).toEqual([1]);
    send({ type: "print.start", order });

    expect(context().progress).toEqual({ done: 0, total: 0 });
  });

  it("names what is missing instead of printing without it, which the person may decide", () => {
    const { send, tell, is, asked, context } = setup();

    send({ type: "print.start", order });
    tell({ type: "drawing.missed", missing });
    expect(is("incomplete")).toBe(true);
    expect(context().missing).toEqual(missing);
    const moved = { ...order, sheets: [{ ...sheet, denominator: 500 }] };
    send({ type: "print.skip", order: moved });
    expect(asked.at(-1)).toMatchObject({ leftOut: missing, order: moved });
    tell({ type: "drawing.missed", missing: [{ page: 1, kind: "baseMap", name: "osm" }] });
    send({ type: "print.skip", order });
    expect(asked.at(-1)?.leftOut).toEqual([...missing, { page: 1, kind: "baseMap", name: "osm" }]);

    tell({ type: "drawing.missed", missing });
    send({ type: "print.cancel" });
    expect([is("choosing"), asked.length]).toEqual([true, 3]);
  });

  it("asks for everything again when it is tried again", () => {
    const { send, tell, asked } = setup();

    send({ type: "print.start", order });
    tell({ type: "drawing.missed", missing });
    send({ type: "print.skip", order });
    tell({ type: "print.failed" });
    send({ type: "print.start", order });

    expect(asked.at(-1)?.leftOut).toEqual([]);
  });

  it("has no state or transition that is never used", () => {
    walkWhole(printMachine, {
      input: { stored: null, mapDenominator: 1_000 },
      events: [
        { type: "print.choose", choices: { dpi: 300 } },
        { type: "print.start", order },
        { type: "print.skip", order },
        { type: "drawing.progressed", done: 1, total: 2 },
        { type: "drawing.missed", missing },
      ],
      stopWhen: ({ context }) => context.leftOut.length > 1,
      invariants: {
        "a print without all its parts is incomplete, and only that": (after) =>
          after.context.missing.length === 0 || after.matches({ resting: "incomplete" }),
        "a file is handed over only after the map was drawn": (after, { before }) =>
          !after.matches({ resting: "done" }) ||
          before === null ||
          before.matches({ resting: "done" }) ||
          before.matches({ making: "composing" }),
        "nothing is made without an order": (after) =>
          !after.matches("making") || after.context.order !== null,
      },
    });
  });
});
