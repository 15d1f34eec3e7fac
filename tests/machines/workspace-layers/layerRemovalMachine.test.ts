import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { layerRemovalMachine } from "../../../machines/workspace-layers/layerRemovalMachine.ts";
import type { ListedLayer } from "../../../schemas/storedLayer.ts";
import { failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const layer: ListedLayer = {
  name: "bomen",
  title: "Bomen",
  geometry: "point",
  featureCount: 3,
  projects: [{ id: 1, name: "Groen" }],
};

function setup(failures: unknown[] = []) {
  const told: unknown[] = [];
  const actor = createActor(
    layerRemovalMachine.provide({
      actors: {
        remove: fromPromise<void, string>(async ({ input }) => {
          told.push(input);
          const failure = failures.shift();
          if (failure) throw failure;
        }),
      },
      actions: {
        showToast: (_, { intent, messageId, values }) => told.push([intent, messageId, values]),
        notifyRemoved: () => told.push("layer.removed"),
      },
    }),
  ).start();
  const settles = () => waitFor(actor, (snapshot) => !snapshot.matches("removing"));
  return { actor, told, settles };
}

describe("removing a layer (§1.9)", () => {
  it("happens when it was confirmed, and is told", async () => {
    const { actor, told, settles } = setup();

    actor.send({ type: "removal.confirm" });
    actor.send({ type: "removal.ask", layer });
    actor.send({ type: "removal.cancel" });
    actor.send({ type: "removal.ask", layer });
    actor.send({ type: "removal.confirm" });

    expect((await settles()).value).toBe("closed");
    expect(told).toEqual(["bomen", ["success", "list.removed", { name: "Bomen" }], "layer.removed"]);
  });

  it("is told by its name where it has no title", async () => {
    const { actor, told, settles } = setup();

    actor.send({ type: "removal.ask", layer: { ...layer, title: "" } });
    actor.send({ type: "removal.confirm" });
    await settles();

    expect(told[1]).toEqual(["success", "list.removed", { name: "bomen" }]);
  });

  it("that is refused says why, and can be tried again", async () => {
    const { actor, told, settles } = setup([
      { kind: "badRequest", status: 409, code: "layer.notAlone" },
      { kind: "badRequest", status: 503 },
    ]);

    actor.send({ type: "removal.ask", layer });
    actor.send({ type: "removal.confirm" });
    const refused = await settles();
    actor.send({ type: "removal.confirm" });
    await settles();
    actor.send({ type: "removal.confirm" });

    expect(refused.value).toBe("asked");
    expect(refused.context.failureMessageId).toBe("errors.layer.notAlone");
    expect((await settles()).value).toBe("closed");
    expect(told.at(-1)).toBe("layer.removed");
  });

  it("that somebody else removed meanwhile looks for what is there now, and claims nothing", async () => {
    const { actor, told, settles } = setup([{ kind: "badRequest", status: 404 }]);

    actor.send({ type: "removal.ask", layer });
    actor.send({ type: "removal.confirm" });

    expect((await settles()).value).toBe("closed");
    expect(told).toEqual(["bomen", "layer.removed"]);
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    walkWhole(layerRemovalMachine, {
      invariants: {
        "nothing is removed that was not asked about": (after) =>
          after.matches("closed") || after.context.layer !== null,
        "a removal begins with a confirmation": (after, { before, type }) =>
          !after.matches("removing") || before?.matches("removing") === true || type === "removal.confirm",
        "while it goes on, nothing can be taken back": (after, { before, type }) =>
          !before?.matches("removing") || !type.startsWith("removal.") || after.matches("removing"),
        "an older failure is not told of a new try": (after) =>
          !after.matches("removing") || after.context.failureMessageId === null,
      },
      events: [
        { type: "removal.ask", layer },
        failed("0.layerRemoval.removing", { kind: "badRequest", status: 404 }),
        failed("0.layerRemoval.removing", {}),
      ],
    });
  });
});
