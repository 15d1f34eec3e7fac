import { assign, fromPromise, setup } from "xstate";
import type { RecoveryCodes, SecondFactors, TotpSecret } from "../../schemas/secondFactor.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

/** A change of one's own second factors. */
export type FactorOrder =
  | { kind: "addPasskey"; name: string }
  | { kind: "renamePasskey"; id: number; name: string }
  | { kind: "removePasskey"; id: number }
  | { kind: "confirmTotp"; code: string }
  | { kind: "turnOffTotp" }
  | { kind: "renewCodes" };

export type FactorsEvent =
  | { type: "factors.load" }
  | { type: "factors.change"; order: FactorOrder }
  | { type: "totp.begin" }
  | { type: "totp.cancel" }
  | { type: "codes.kept" };

interface FactorsContext {
  /** Null until they are loaded. */
  factors: SecondFactors | null;
  order: FactorOrder | null;
  /** A secret that an app is to take over. */
  totp: TotpSecret | null;
  /** Recovery codes while they are shown. */
  codes: readonly string[];
  failureMessageId: string | null;
}

const failureIn = (event: object) =>
  failureMessageId(asCallFailure("error" in event ? event.error : undefined));

/** One's own passkeys, codes and recovery codes: adding, naming, removing (spec §26.8). */
export const factorsMachine = setup({
  types: { context: {} as FactorsContext, events: {} as FactorsEvent },
  actors: {
    loadFactors: fromPromise<SecondFactors>(notProvided("loadFactors")),
    beginTotp: fromPromise<TotpSecret>(notProvided("beginTotp")),
    change: fromPromise<RecoveryCodes, FactorOrder>(notProvided("change")),
  },
  actions: {
    setFactors: assign((_, factors: SecondFactors) => ({ factors })),
    setOrder: assign((_, order: FactorOrder) => ({ order, failureMessageId: null })),
    setTotp: assign((_, totp: TotpSecret) => ({ totp, failureMessageId: null })),
    forgetTotp: assign({ totp: null }),
    setCodes: assign((_, { recoveryCodes }: RecoveryCodes) => ({ codes: recoveryCodes })),
    forgetCodes: assign({ codes: [] }),
    setFailure: assign((_, messageId: string) => ({ failureMessageId: messageId })),
    clearFailure: assign({ failureMessageId: null }),
    /** They are as one wanted: where one was needed, one can go on. */
    notifyChanged: (_machine, _factors: SecondFactors) => notProvided("notifyChanged")(),
  },
  guards: {
    madeCodes: (_machine, { recoveryCodes }: RecoveryCodes) => recoveryCodes.length > 0,
    isEnteringCode: ({ context }) => context.totp !== null,
  },
}).createMachine({
  id: "factors",
  context: { factors: null, order: null, totp: null, codes: [], failureMessageId: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadFactors",
        onDone: { target: "shown", actions: { type: "setFactors", params: ({ event }) => event.output } },
        onError: {
          target: "failed",
          actions: { type: "setFailure", params: ({ event }) => failureIn(event) },
        },
      },
    },
    failed: { on: { "factors.load": { target: "loading", actions: "clearFailure" } } },
    shown: {
      on: {
        "factors.change": {
          target: "changing",
          actions: { type: "setOrder", params: ({ event }) => event.order },
        },
        "totp.begin": { target: "beginningTotp", actions: "clearFailure" },
      },
    },
    beginningTotp: {
      tags: "busy",
      invoke: {
        src: "beginTotp",
        onDone: {
          target: "enteringCode",
          actions: { type: "setTotp", params: ({ event }) => event.output },
        },
        onError: {
          target: "shown",
          actions: { type: "setFailure", params: ({ event }) => failureIn(event) },
        },
      },
    },
    enteringCode: {
      on: {
        "factors.change": {
          target: "changing",
          actions: { type: "setOrder", params: ({ event }) => event.order },
        },
        "totp.cancel": { target: "shown", actions: ["forgetTotp", "clearFailure"] },
      },
    },
    changing: {
      tags: "busy",
      invoke: {
        src: "change",
        input: ({ context }) => context.order ?? { kind: "renewCodes" },
        onDone: [
          {
            guard: { type: "madeCodes", params: ({ event }) => event.output },
            target: "showingCodes",
            actions: ["forgetTotp", { type: "setCodes", params: ({ event }) => event.output }],
          },
          { target: "refreshing", actions: "forgetTotp" },
        ],
        onError: [
          {
            guard: "isEnteringCode",
            target: "enteringCode",
            actions: { type: "setFailure", params: ({ event }) => failureIn(event) },
          },
          { target: "shown", actions: { type: "setFailure", params: ({ event }) => failureIn(event) } },
        ],
      },
    },
    /** They are told this once: nothing else goes on before they are kept. */
    showingCodes: { on: { "codes.kept": { target: "refreshing", actions: "forgetCodes" } } },
    refreshing: {
      tags: "busy",
      invoke: {
        src: "loadFactors",
        onDone: {
          target: "shown",
          actions: [
            { type: "setFactors", params: ({ event }) => event.output },
            { type: "notifyChanged", params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: "failed",
          actions: { type: "setFailure", params: ({ event }) => failureIn(event) },
        },
      },
    },
  },
});
