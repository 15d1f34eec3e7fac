import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  copiedMs,
  coordinatesMachine,
  type CoordinatesEvent,
} from "../../../machines/coordinates/coordinatesMachine.ts";
import { walkMachine } from "../../support/walkMachine.ts";

function setup({ stored = null, mayCopy = true }: { stored?: unknown; mayCopy?: boolean } = {}) {
  const clock = new SimulatedClock();
  const clipboard: string[] = [];
  const persisted: string[] = [];
  const asked: string[] = [];
  const actor = createActor(
    coordinatesMachine.provide({
      actors: {
        writeClipboard: fromPromise<void, { text: string }>(async ({ input: { text } }) => {
          if (!mayCopy) throw new Error("not allowed");
          clipboard.push(text);
        }),
      },
      actions: { persistNotation: (_, { notation }) => void persisted.push(notation) },
    }),
    { clock, input: { stored } },
  ).start();
  actor.on("copy.asked", () => asked.push("asked"));
  return { actor, send: (event: CoordinatesEvent) => actor.send(event), clock, clipboard, persisted, asked };
}

describe("the notation of coordinates", () => {
  it("is RD New for who never chose one, or chose one that is gone", () => {
    expect(setup().actor.getSnapshot().context.notation).toBe("rd");
    expect(setup({ stored: "utm" }).actor.getSnapshot().context.notation).toBe("rd");
  });

  it("is remembered", () => {
    const { actor, send, persisted } = setup({ stored: "dms" });
    expect(actor.getSnapshot().context.notation).toBe("dms");

    send({ type: "notation.choose", notation: "decimal" });

    expect(actor.getSnapshot().context.notation).toBe("decimal");
    expect(persisted).toEqual(["decimal"]);
  });
});

describe("copying a position", () => {
  it("tells for five seconds that it was done", async () => {
    const { actor, send, clock, clipboard } = setup();

    send({ type: "position.copy", text: "136000 456000" });
    await waitFor(actor, (snapshot) => snapshot.matches("copied"));
    expect(clipboard).toEqual(["136000 456000"]);
    expect(copiedMs).toBe(5_000);
    clock.increment(copiedMs - 1);
    expect(actor.getSnapshot().value).toBe("copied");
    clock.increment(1);

    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("shows the text to who may not copy, until that is put away", async () => {
    const { actor, send } = setup({ mayCopy: false });

    send({ type: "position.copy", text: "136000 456000" });
    await waitFor(actor, (snapshot) => snapshot.matches("refused"));
    expect(actor.getSnapshot().context.text).toBe("136000 456000");
    send({ type: "copy.dismiss" });

    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("asks whoever shows the position when a key wants it copied", () => {
    const { send, asked } = setup();

    send({ type: "copy.ask" });

    expect(asked).toEqual(["asked"]);
  });

  it("uses every state and transition", () => {
    const quiet = coordinatesMachine.provide({
      actors: { writeClipboard: fromPromise<void, { text: string }>(async () => {}) },
      actions: { persistNotation: () => {} },
    });
    const { unreached, untaken } = walkMachine(quiet, {
      input: { stored: null },
      events: [
        { type: "notation.choose", notation: "dms" },
        { type: "copy.ask" },
        { type: "position.copy", text: "1 2" },
        { type: "copy.dismiss" },
        { type: "xstate.done.actor.0.coordinates.copying" } as never,
        { type: "xstate.error.actor.0.coordinates.copying" } as never,
      ],
    });

    expect(unreached).toEqual([]);
    expect(untaken).toEqual([]);
  });
});
