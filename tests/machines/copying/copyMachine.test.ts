import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  copyMachine,
  type CopyOrder,
  type Drawing,
  messageLifetimeMs,
} from "../../../machines/copying/copyMachine.ts";
import { failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const setup = (write: (order: CopyOrder) => Promise<void>) => {
  const clock = new SimulatedClock();
  const logic = copyMachine.provide({
    actors: { write: fromPromise<void, CopyOrder>(({ input }) => write(input)) },
  });
  const actor = createActor(logic, { clock }).start();
  return {
    copy: (text: string, draw?: Drawing) =>
      actor.send({ type: "text.copy", subject: "alles", text, ...(draw && { draw }) }),
    until: (state: "copied" | "refused") => waitFor(actor, (snapshot) => snapshot.matches(state)),
    dismiss: () => actor.send({ type: "copy.dismiss" }),
    pass: (ms: number) => clock.increment(ms),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe("copying", () => {
  it("writes the text and says so for 3 s (§9.17)", async () => {
    const written: string[] = [];
    const { copy, until, pass, state, context } = setup(({ text }) =>
      Promise.resolve(void written.push(text)),
    );
    expect(context()).toEqual({ subject: "", text: "" });

    copy("soort\teik");
    await until("copied");
    expect([written, context().subject]).toEqual([["soort\teik"], "alles"]);
    pass(2999);
    expect(state()).toBe("copied");
    pass(1);

    expect(state()).toBe("idle");
  });

  it("keeps the text for who may not copy, until that is put away", async () => {
    const { copy, until, dismiss, pass, state } = setup(() => Promise.reject(new Error("not allowed")));

    copy("soort\teik");
    const { context } = await until("refused");
    pass(messageLifetimeMs);

    expect([context.text, state()]).toEqual(["soort\teik", "refused"]);
    dismiss();
    expect(state()).toBe("idle");
  });

  it("hands a picture on as it is to be drawn (§23.3)", async () => {
    const orders: CopyOrder[] = [];
    const { copy, until } = setup((order) => Promise.resolve(void orders.push(order)));
    const draw = () => Promise.resolve(new Uint8Array());

    copy("eik,3", draw);
    await until("copied");
    copy("es,1");
    await until("copied");

    expect(orders).toEqual([{ text: "eik,3", draw }, { text: "es,1" }]);
  });

  it("has no state and no transition that nothing leads to", () => {
    walkWhole(copyMachine, {
      invariants: {
        "what is asked for last is what is copied": (after, { event }) =>
          event?.type !== "text.copy" || (after.matches("copying") && after.context.text === event.text),
        "nothing is called copied before the clipboard took it": (after, { before, type }) =>
          !after.matches("copied") ||
          before?.matches("copied") === true ||
          type === "xstate.done.actor.write",
      },
      events: [
        { type: "text.copy", subject: "alles", text: "eik" },
        failed("write", new Error("not allowed")),
      ],
    });
  });
});
