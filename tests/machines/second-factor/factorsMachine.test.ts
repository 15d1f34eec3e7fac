import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type FactorOrder, factorsMachine } from "../../../machines/second-factor/factorsMachine.ts";
import type { RecoveryCodes, SecondFactors, TotpSecret } from "../../../schemas/secondFactor.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const { done, failed } = endingsIn("factors");
const never = () => new Promise<never>(() => undefined);
const factors: SecondFactors = {
  passkeys: [],
  hasTotp: false,
  isTotpAvailable: true,
  recoveryCodesLeft: 0,
  isRequired: false,
};
const totp = { secret: "MZXW6", uri: "otpauth://totp/x" };
const refusal = { kind: "badRequest", code: "auth.factorWrong" };

function setup() {
  const orders: FactorOrder[] = [];
  const told: SecondFactors[] = [];
  const calls: string[] = [];
  const answerLater = (name: string) => () => {
    calls.push(name);
    return never();
  };
  const actor = createActor(
    factorsMachine.provide({
      actors: {
        loadFactors: fromPromise<SecondFactors>(answerLater("load")),
        beginTotp: fromPromise<TotpSecret>(answerLater("beginTotp")),
        change: fromPromise<RecoveryCodes, FactorOrder>(({ input }) => {
          orders.push(input);
          return never();
        }),
      },
      actions: { notifyChanged: (_, changed) => void told.push(changed) },
    }),
  ).start();
  return { actor, orders, told, calls, context: () => actor.getSnapshot().context };
}

it("shows recovery codes until they are kept, then what there is now §26.4", () => {
  const { actor, orders, told, calls, context } = setup();
  expect(context()).toEqual({ factors: null, order: null, totp: null, codes: [], failureMessageId: null });
  actor.send(done("loading", factors));
  expect(context().factors).toEqual(factors);
  actor.send({ type: "factors.change", order: { kind: "addPasskey", name: "Telefoon" } });
  expect(orders).toEqual([{ kind: "addPasskey", name: "Telefoon" }]);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  actor.send(done("changing", { recoveryCodes: ["A", "B"] }));
  expect(context().codes).toEqual(["A", "B"]);
  expect(told).toEqual([]);
  actor.send({ type: "codes.kept" });
  expect(context().codes).toEqual([]);
  expect([actor.getSnapshot().hasTag("busy"), ...calls]).toEqual([true, "load", "load"]);
  actor.send(done("refreshing", { ...factors, recoveryCodesLeft: 2 }));
  expect(actor.getSnapshot().value).toBe("shown");
  expect(told).toEqual([{ ...factors, recoveryCodesLeft: 2 }]);
  expect(context().factors?.recoveryCodesLeft).toBe(2);
});

it("keeps the secret while codes of it are wrong, and forgets it after §26.3", () => {
  const { actor, orders, calls, context } = setup();
  actor.send(done("loading", factors));
  actor.send({ type: "totp.begin" });
  expect([actor.getSnapshot().hasTag("busy"), ...calls]).toEqual([true, "load", "beginTotp"]);
  actor.send(done("beginningTotp", totp));
  const enter = { type: "factors.change", order: { kind: "confirmTotp", code: "1" } } as const;
  actor.send(enter);
  expect(orders).toEqual([enter.order]);
  actor.send(failed("changing", refusal));
  expect(actor.getSnapshot().value).toBe("enteringCode");
  expect(context()).toMatchObject({ totp, failureMessageId: "errors.auth.factorWrong" });
  actor.send(enter);
  expect(context().failureMessageId).toBeNull();
  actor.send(done("changing", { recoveryCodes: [] }));
  expect(actor.getSnapshot().value).toBe("refreshing");
  expect(context().totp).toBeNull();
});

const load = done("loading", factors);
const begin = [load, { type: "totp.begin" }] as const;
const enterWrong = { type: "factors.change", order: { kind: "confirmTotp", code: "1" } } as const;
const turnOff = { type: "factors.change", order: { kind: "turnOffTotp" } } as const;

it.each([
  ["read them", [failed("loading", refusal)], "failed", { type: "factors.load" }],
  ["begin codes", [...begin, failed("beginningTotp", refusal)], "shown", { type: "totp.begin" }],
  [
    "take over a secret",
    [...begin, done("beginningTotp", totp), enterWrong, failed("changing", refusal)],
    "enteringCode",
    { type: "totp.cancel" },
  ],
  ["change them", [load, turnOff, failed("changing", refusal)], "shown", turnOff],
  [
    "read what was changed",
    [load, turnOff, done("changing", { recoveryCodes: [] }), failed("refreshing", refusal)],
    "failed",
    { type: "factors.load" },
  ],
] as const)("says why it could not %s, until something else is done §26.8", (_, events, state, next) => {
  const { actor, context } = setup();
  for (const event of events) actor.send(event);
  expect([actor.getSnapshot().value, context().failureMessageId]).toEqual([state, "errors.auth.factorWrong"]);
  actor.send(next);
  expect(context()).toMatchObject({ totp: null, failureMessageId: null });
  expect(actor.getSnapshot().value).not.toBe(state);
});

it("reaches every state and takes every transition of one's second factors", () => {
  walkWhole(factorsMachine, {
    invariants: {
      "recovery codes are shown or forgotten": (after) =>
        after.context.codes.length > 0 === after.matches("showingCodes"),
      "a secret is shown or forgotten": (after) =>
        after.context.totp === null || after.matches("enteringCode") || after.matches("changing"),
    },
    events: [
      { type: "factors.change", order: { kind: "confirmTotp", code: "1" } },
      done("loading", factors),
      done("beginningTotp", totp),
      done("changing", { recoveryCodes: ["A"] }),
      done("changing", { recoveryCodes: [] }),
      done("refreshing", factors),
    ] as never[],
  });
});
