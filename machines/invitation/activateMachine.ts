import { assign, fromCallback, fromPromise, setup } from "xstate";
import type {
  Invitation,
  InvitationAcceptance,
  InvitationAccepted,
  InvitationKind,
} from "../../schemas/invitation.ts";
import { asCallFailure, type CallFailure, failureMessageId, isConnectionFailure } from "../app/failures.ts";
import { errorToast, type ToastContent, toastLifetimesMs } from "../toasts/toastsMachine.ts";
import { brokenRuleId } from "../records/serverProblems.ts";
import { notProvided } from "../notProvided.ts";

export interface ActivateInput {
  /** Token of the opened link; null when there is none. */
  token: string | null;
}

/** What the invitee fills in. */
export type Activation = Pick<InvitationAcceptance, "password" | "firstName" | "lastName">;

export interface AcceptInput {
  kind: InvitationKind;
  token: string;
  acceptance: InvitationAcceptance;
}

interface ActivateContext {
  token: string;
  invitation: Invitation | null;
  activation: Activation;
  /** The rule that the refused form breaks. */
  problemId: string | null;
}

export type ActivateEvent =
  | { type: "activate.submit"; activation: Activation }
  | { type: "activate.readAgain" };

/** Every account starts in Dutch; its owner changes that in the profile (spec §7.17). */
const activationLanguage = "nl";

const noActivation: Activation = { password: "" };

const doneToast: ToastContent = {
  intent: "success",
  messageId: "activate.done",
  lifetimeMs: toastLifetimesMs.resetDone,
};

const failureOf = (event: object): CallFailure => asCallFailure("error" in event ? event.error : undefined);

/** The server's reason for refusing the token. */
const reasonOf = ({ details }: CallFailure) => details?.find(({ path }) => path === "/token")?.message;

const tokenRefusals: ReadonlySet<string> = new Set(["invitation.invalid", "token.notForThisUse"]);

/** Opening an invitation and activating the account (spec §2.13, §4.11, §7.17, §7.18). */
export const activateMachine = setup({
  types: { context: {} as ActivateContext, input: {} as ActivateInput, events: {} as ActivateEvent },
  actors: {
    readInvitation: fromPromise<Invitation, { token: string }>(notProvided("readInvitation")),
    acceptInvitation: fromPromise<InvitationAccepted, AcceptInput>(notProvided("acceptInvitation")),
    /** Sends `activate.readAgain` when the connection is back. */
    watchRecovery: fromCallback<ActivateEvent>(notProvided("watchRecovery")),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === "",
    isExpired: ({ event }) => reasonOf(failureOf(event)) === "expired",
    isUsed: ({ event }) => reasonOf(failureOf(event)) === "used",
    isTokenRefused: ({ event }) => tokenRefusals.has(failureOf(event).code ?? ""),
    isFormRefused: ({ event }) => brokenRuleId(failureOf(event)) !== null,
    cannotReachServer: ({ event }) => isConnectionFailure(failureOf(event)),
  },
  actions: {
    setInvitation: assign((_, invitation: Invitation) => ({ invitation })),
    setActivation: assign((_, activation: Activation) => ({ activation, problemId: null })),
    setProblem: assign((_, problemId: string | null) => ({ problemId })),
    clearActivation: assign({ activation: noActivation }),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
    enterLogin: (_machine, _email: string) => notProvided("enterLogin")(),
  },
}).createMachine({
  id: "activate",
  context: ({ input }) => ({
    token: input.token ?? "",
    invitation: null,
    activation: noActivation,
    problemId: null,
  }),
  initial: "reading",
  states: {
    reading: {
      always: { guard: "hasNoToken", target: "unknown" },
      invoke: {
        src: "readInvitation",
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: "editing",
          actions: { type: "setInvitation", params: ({ event }) => event.output },
        },
        onError: [
          { guard: "isExpired", target: "expired" },
          { guard: "isUsed", target: "used" },
          { guard: "isTokenRefused", target: "unknown" },
          { target: "unread" },
        ],
      },
    },
    // The server gave no verdict on the invitation: it may still be valid.
    unread: { invoke: { src: "watchRecovery" }, on: { "activate.readAgain": "reading" } },
    editing: {
      on: {
        "activate.submit": {
          target: "accepting",
          actions: { type: "setActivation", params: ({ event }) => event.activation },
        },
      },
    },
    accepting: {
      tags: "busy",
      invoke: {
        src: "acceptInvitation",
        input: ({ context: { token, invitation, activation } }) => ({
          kind: invitation?.kind ?? "companyUser",
          token,
          acceptance: { ...activation, language: activationLanguage },
        }),
        onDone: {
          target: "done",
          actions: [
            { type: "showToast", params: doneToast },
            { type: "enterLogin", params: ({ event }) => event.output.email },
          ],
        },
        onError: [
          { guard: "isExpired", target: "expired" },
          { guard: "isUsed", target: "used" },
          { guard: "isTokenRefused", target: "unknown" },
          { guard: "cannotReachServer", target: "editing" },
          {
            guard: "isFormRefused",
            target: "editing",
            actions: { type: "setProblem", params: ({ event }) => brokenRuleId(failureOf(event)) },
          },
          {
            target: "editing",
            actions: {
              type: "showToast",
              params: ({ event }) => errorToast(failureMessageId(asCallFailure(event.error))),
            },
          },
        ],
      },
      exit: "clearActivation",
    },
    expired: {},
    used: {},
    unknown: {},
    done: { tags: "busy" },
  },
});
