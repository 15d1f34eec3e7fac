import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { proofMachine } from "../../../machines/second-factor/proofMachine.ts";
import type { Proof, ProofWay } from "../../../schemas/secondFactor.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const { done, failed } = endingsIn("proof");
const never = () => new Promise<never>(() => undefined);

function setup() {
  const told: string[] = [];
  const proofs: Proof[] = [];
  let asked = 0;
  const actor = createActor(
    proofMachine.provide({
      actors: {
        loadWays: fromPromise<readonly ProofWay[]>(never),
        askPasskey: fromPromise<Proof>(() => {
          asked += 1;
          return never();
        }),
        prove: fromPromise<void, Proof>(({ input }) => {
          proofs.push(input);
          return never();
        }),
      },
      actions: {
        notifyProved: () => void told.push("proved"),
        notifyCancelled: () => void told.push("cancelled"),
      },
    }),
  ).start();
  return { actor, told, proofs, timesAsked: () => asked, context: () => actor.getSnapshot().context };
}

it("shows the first way, and others as they are chosen §26.1", () => {
  const { actor, context } = setup();
  expect(context()).toEqual({ ways: [], way: null, proof: null, failureMessageId: null });
  actor.send(done("loading", ["passkey", "totp"]));
  expect(context()).toMatchObject({ ways: ["passkey", "totp"], way: "passkey" });
  actor.send({ type: "proof.choose", way: "totp" });
  expect(context().way).toBe("totp");
});

it("says what was wrong until something else is chosen, and forgets what was typed §26.1", () => {
  const { actor, context, proofs, told } = setup();
  actor.send(done("loading", ["totp", "recovery"]));
  actor.send({ type: "proof.submit", proof: { way: "totp", code: "1" } });
  expect(proofs).toEqual([{ way: "totp", code: "1" }]);
  actor.send(failed("proving", { kind: "badRequest", code: "auth.factorWrong" }));
  expect(context()).toMatchObject({ failureMessageId: "errors.auth.factorWrong", proof: null });
  actor.send({ type: "proof.choose", way: "recovery" });
  expect(context().failureMessageId).toBeNull();
  actor.send({ type: "proof.submit", proof: { way: "recovery", code: "2" } });
  actor.send(done("proving"));
  expect(told).toEqual(["proved"]);
  expect(context().proof).toBeNull();
});

it("asks the browser for a passkey; who declines can choose otherwise §26.2", () => {
  const { actor, context, proofs, told, timesAsked } = setup();
  actor.send(done("loading", ["passkey"]));
  actor.send({ type: "proof.askPasskey" });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  actor.send(failed("askingPasskey"));
  expect([actor.getSnapshot().value, context().failureMessageId]).toEqual([
    "asking",
    "secondFactor.passkeyFailed",
  ]);
  actor.send({ type: "proof.askPasskey" });
  actor.send(done("askingPasskey", { way: "passkey" }));
  expect([proofs, actor.getSnapshot().hasTag("busy")]).toEqual([[{ way: "passkey" }], true]);
  actor.send(done("proving"));
  expect(told).toEqual(["proved"]);
  actor.send({ type: "proof.askPasskey" });
  expect([actor.getSnapshot().value, timesAsked()]).toEqual(["askingPasskey", 3]);
});

it("says why the ways are not known §26.1", () => {
  const { actor, context } = setup();
  actor.send(failed("loading", { kind: "badRequest", code: "rateLimit.exceeded" }));
  expect([actor.getSnapshot().value, context().failureMessageId]).toEqual([
    "asking",
    "errors.rateLimit.exceeded",
  ]);
});

it.each([
  ["before the ways are known", []],
  ["when asked", [done("loading", ["passkey"])]],
  ["while the browser asks", [done("loading", ["passkey"]), { type: "proof.askPasskey" }]],
] as const)("tells that somebody does not want to %s §26.7", (_, events) => {
  const { actor, told } = setup();
  for (const event of events) actor.send(event);
  actor.send({ type: "proof.cancel" });
  expect([actor.getSnapshot().value, ...told]).toEqual(["cancelled", "cancelled"]);
});

it("reaches every state and takes every transition of proving who one is", () => {
  walkWhole(proofMachine, {
    invariants: {
      "what was typed is kept only while it is looked at": (after) =>
        after.context.proof === null || after.matches("proving"),
    },
    events: [
      { type: "proof.choose", way: "totp" },
      { type: "proof.submit", proof: { way: "totp", code: "1" } },
      done("loading", ["totp"]),
      done("askingPasskey", { way: "passkey" }),
    ] as never[],
  });
});
