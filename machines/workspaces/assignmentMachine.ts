import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { Company } from "../../schemas/company.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import type { ToastContent } from "../toasts/toastsMachine.ts";
import { notProvided } from "../notProvided.ts";
import {
  applyChange,
  changeOf,
  isSameSet,
  type AssignmentOffer,
  type AssignableWorkspace,
  toggle,
  workspaceIdsOf,
} from "./assignment.ts";

export interface AssignmentInput {
  companyId: number;
  /** Workspaces to give the company beside those it has; none when only looking. */
  addedIds: readonly number[];
}

interface AssignmentContext extends AssignmentInput {
  companyName: string;
  /** Of the company as it was read. */
  version: number | null;
  workspaces: AssignableWorkspace[];
  /** What the company has, as the server said last. */
  assigned: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  search: string;
  /** Key of the text that says why loading or saving failed. */
  failureMessageId: string | null;
}

/** What is to be saved: all that the company is to have, and the version of it that was read. */
export interface AssignmentOrder {
  companyId: number;
  version: number | null;
  workspaceIds: number[];
}

export type AssignmentEvent =
  | { type: "assignment.search"; text: string }
  | { type: "assignment.toggle"; id: number }
  | { type: "assignment.undo" }
  | { type: "assignment.save" }
  | { type: "assignment.retry" }
  /** Somebody may have changed the company, or which workspaces there are. */
  | { type: "assignment.outdated" };

/** Which workspaces a company has: chosen from all of them, saved as one whole (spec §7.19). */
export const assignmentMachine = setup({
  types: {
    context: {} as AssignmentContext,
    input: {} as AssignmentInput,
    events: {} as AssignmentEvent,
  },
  actors: {
    loadOffer: fromPromise<AssignmentOffer, { companyId: number }>(notProvided("loadOffer")),
    /** As `loadOffer`, in the background: a failure is not shown. */
    reloadOffer: fromPromise<AssignmentOffer, { companyId: number }>(notProvided("reloadOffer")),
    assignWorkspaces: fromPromise<Company, AssignmentOrder>(notProvided("assignWorkspaces")),
    /** Sends `assignment.retry` when the connection is back. */
    watchRecovery: fromCallback<AssignmentEvent>(notProvided("watchRecovery")),
    /** Sends `assignment.outdated`. */
    watchApp: fromCallback<AssignmentEvent>(notProvided("watchApp")),
  },
  guards: {
    /** Nobody chose anything yet: what was chosen beforehand comes back by itself. */
    isUntouched: ({ context: { assigned, addedIds, chosen } }) =>
      isSameSet(chosen, new Set([...assigned, ...addedIds])),
    changesSomething: ({ context: { workspaces, assigned, chosen } }) => {
      const { added, removed } = changeOf(workspaces, assigned, chosen);
      return added.length + removed.length > 0;
    },
    isConflict: ({ event }) => "error" in event && asCallFailure(event.error).code === "entity.changed",
    /** Somebody else chose the very same, or our own saving was never answered. */
    isAlreadyThere: ({ context }, { company }: AssignmentOffer) =>
      isSameSet(workspaceIdsOf(company), context.chosen),
    /** Somebody changed the company, but not which workspaces it has. */
    isBesideTheChoice: ({ context }, { company }: AssignmentOffer) =>
      isSameSet(workspaceIdsOf(company), context.assigned),
  },
  actions: {
    setOffer: assign(({ context }, { company, workspaces }: AssignmentOffer) => {
      const assigned = workspaceIdsOf(company);
      const chosen = new Set([...assigned, ...context.addedIds]);
      const { name: companyName, version } = company;
      return { companyName, version, workspaces, assigned, chosen, failureMessageId: null };
    }),
    setSaved: assign((_, company: Company) => {
      const assigned = workspaceIdsOf(company);
      return { assigned, chosen: assigned, version: company.version, failureMessageId: null };
    }),
    follow: assign((_, { company }: AssignmentOffer) => ({ version: company.version })),
    /** Their change stands; what was ticked here is applied to it, and is not saved before a person has seen that. */
    takeOver: assign(({ context: { workspaces, assigned, chosen } }, { company }: AssignmentOffer) => {
      const change = changeOf(workspaces, assigned, chosen);
      const theirs = workspaceIdsOf(company);
      return {
        version: company.version,
        assigned: theirs,
        chosen: applyChange(theirs, change),
        failureMessageId: "errors.entity.changed",
      };
    }),
    search: assign((_, search: string) => ({ search })),
    toggle: assign(({ context }, id: number) => ({ chosen: toggle(context.chosen, id) })),
    undo: assign(({ context }) => ({ chosen: context.assigned, failureMessageId: null })),
    setFailure: assign(({ event }) => ({
      failureMessageId: failureMessageId(asCallFailure("error" in event ? event.error : undefined)),
    })),
    notifySaved: (_machine, _company: Company) => notProvided("notifySaved")(),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
  },
}).createMachine({
  id: "assignment",
  context: ({ input }) => ({
    ...input,
    companyName: "",
    version: null,
    workspaces: [],
    assigned: new Set<number>(),
    chosen: new Set<number>(),
    search: "",
    failureMessageId: null,
  }),
  invoke: { src: "watchApp" },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadOffer",
        input: ({ context: { companyId } }) => ({ companyId }),
        onDone: {
          target: "choosing",
          actions: { type: "setOffer", params: ({ event }) => event.output },
        },
        onError: { target: "failed", actions: "setFailure" },
      },
    },
    failed: { invoke: { src: "watchRecovery" }, on: { "assignment.retry": "loading" } },
    choosing: {
      on: {
        "assignment.search": { actions: { type: "search", params: ({ event }) => event.text } },
        "assignment.toggle": { actions: { type: "toggle", params: ({ event }) => event.id } },
        "assignment.undo": { actions: "undo" },
        "assignment.save": { guard: "changesSomething", target: "saving" },
        // Who is choosing sees the difference when saving (412).
        "assignment.outdated": { guard: "isUntouched", target: "following" },
      },
    },
    /** As choosing, while what the company has now is read; who begins to choose is not overtaken by it. */
    following: {
      invoke: {
        src: "reloadOffer",
        input: ({ context: { companyId } }) => ({ companyId }),
        onDone: {
          target: "choosing",
          actions: { type: "setOffer", params: ({ event }) => event.output },
        },
        onError: "choosing",
      },
      on: {
        "assignment.search": { actions: { type: "search", params: ({ event }) => event.text } },
        "assignment.toggle": {
          target: "choosing",
          actions: { type: "toggle", params: ({ event }) => event.id },
        },
        "assignment.undo": { target: "choosing", actions: "undo" },
        "assignment.save": { guard: "changesSomething", target: "saving" },
        "assignment.outdated": { target: "following", reenter: true },
      },
    },
    saving: {
      invoke: {
        src: "assignWorkspaces",
        input: ({ context: { companyId, version, chosen } }) => ({
          companyId,
          version,
          workspaceIds: [...chosen],
        }),
        onDone: {
          target: "choosing",
          actions: [
            { type: "setSaved", params: ({ event }) => event.output },
            { type: "showToast", params: ({ event }) => savedToast(event.output) },
            { type: "notifySaved", params: ({ event }) => event.output },
          ],
        },
        // What was chosen stays chosen, so that trying again is one press.
        onError: [
          { guard: "isConflict", target: "comparing" },
          { target: "choosing", actions: "setFailure" },
        ],
      },
    },
    /** Somebody else changed the company first: what of it? */
    comparing: {
      invoke: {
        src: "loadOffer",
        input: ({ context: { companyId } }) => ({ companyId }),
        onDone: [
          {
            guard: { type: "isAlreadyThere", params: ({ event }) => event.output },
            target: "choosing",
            actions: [
              { type: "setSaved", params: ({ event }) => event.output.company },
              { type: "showToast", params: ({ event }) => savedToast(event.output.company) },
              { type: "notifySaved", params: ({ event }) => event.output.company },
            ],
          },
          {
            guard: { type: "isBesideTheChoice", params: ({ event }) => event.output },
            target: "saving",
            actions: { type: "follow", params: ({ event }) => event.output },
          },
          { target: "choosing", actions: { type: "takeOver", params: ({ event }) => event.output } },
        ],
        onError: { target: "choosing", actions: "setFailure" },
      },
    },
  },
});

function savedToast({ name, workspaces }: Company): ToastContent {
  return {
    intent: "success",
    messageId: "workspaces.assigned",
    values: { company: name, count: workspaces.length },
  };
}
