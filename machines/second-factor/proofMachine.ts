import { assign, fromPromise, setup } from "xstate";
import type { Proof, ProofWay } from "../../schemas/secondFactor.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

/** What is typed; a passkey is asked of the browser. */
export type TypedProof = Pick<Proof, "code" | "password"> & { way: Exclude<ProofWay, "passkey"> };

export type ProofEvent =
  | { type: "proof.choose"; way: ProofWay }
  | { type: "proof.askPasskey" }
  | { type: "proof.submit"; proof: TypedProof }
  | { type: "proof.cancel" };

interface ProofContext {
  ways: readonly ProofWay[];
  /** The one that is shown; null before the ways are known, and where there are none. */
  way: ProofWay | null;
  proof: Proof | null;
  /** Message id of why the last try failed. */
  failureMessageId: string | null;
}

/** Proving who one is: for the second step of signing in, for all of it, or before a dangerous act (spec §26). */
export const proofMachine = setup({
  types: { context: {} as ProofContext, events: {} as ProofEvent },
  actors: {
    loadWays: fromPromise<readonly ProofWay[]>(notProvided("loadWays")),
    askPasskey: fromPromise<Proof>(notProvided("askPasskey")),
    prove: fromPromise<void, Proof>(notProvided("prove")),
  },
  actions: {
    setWays: assign((_, ways: readonly ProofWay[]) => ({ ways, way: ways[0] ?? null })),
    choose: assign((_, way: ProofWay) => ({ way, failureMessageId: null })),
    setProof: assign((_, proof: Proof) => ({ proof })),
    forgetProof: assign({ proof: null }),
    setFailure: assign((_, messageId: string) => ({ failureMessageId: messageId })),
    /** Who one is is known; or one does not want to say. */
    notifyProved: () => notProvided("notifyProved")(),
    notifyCancelled: () => notProvided("notifyCancelled")(),
  },
}).createMachine({
  id: "proof",
  context: { ways: [], way: null, proof: null, failureMessageId: null },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadWays",
        onDone: { target: "asking", actions: { type: "setWays", params: ({ event }) => event.output } },
        onError: {
          target: "asking",
          actions: {
            type: "setFailure",
            params: ({ event }) => failureMessageId(asCallFailure(event.error)),
          },
        },
      },
      on: { "proof.cancel": "cancelled" },
    },
    asking: {
      entry: "forgetProof",
      on: {
        "proof.choose": { actions: { type: "choose", params: ({ event }) => event.way } },
        "proof.askPasskey": "askingPasskey",
        "proof.submit": {
          target: "proving",
          actions: { type: "setProof", params: ({ event }) => event.proof },
        },
        "proof.cancel": "cancelled",
      },
    },
    askingPasskey: {
      tags: "busy",
      invoke: {
        src: "askPasskey",
        onDone: { target: "proving", actions: { type: "setProof", params: ({ event }) => event.output } },
        onError: {
          target: "asking",
          actions: { type: "setFailure", params: "secondFactor.passkeyFailed" },
        },
      },
      on: { "proof.cancel": "cancelled" },
    },
    proving: {
      tags: "busy",
      invoke: {
        src: "prove",
        input: ({ context }) => context.proof ?? { way: "password" },
        onDone: "proved",
        onError: {
          target: "asking",
          actions: {
            type: "setFailure",
            params: ({ event }) => failureMessageId(asCallFailure(event.error)),
          },
        },
      },
    },
    /** Where the page stays, such as beside a sign-in that fails after all, it can be tried again. */
    proved: { entry: ["forgetProof", "notifyProved"], on: { "proof.askPasskey": "askingPasskey" } },
    cancelled: { entry: "notifyCancelled" },
  },
});
