import { assign, setup } from "xstate";

/** How long toasts stay (spec §9.18); hovering or focusing one holds it. */
export const toastLifetimesMs = {
  standard: 5000,
  sessionExpired: 6000,
  error: 8000,
  resetRequested: 12_000,
  resetDone: 8000,
  deleted: 5000,
} as const;

type ToastIntent = "none" | "success" | "warning" | "danger";

export interface ToastContent {
  intent: ToastIntent;
  /** Key of the text in `locales/`. */
  messageId: string;
  values?: Record<string, string | number>;
  /** 5 s when absent. */
  lifetimeMs?: number;
}

export interface Toast extends ToastContent {
  id: number;
  lifetimeMs: number;
}

export type ToastsEvent = { type: "toast.show"; toast: ToastContent } | { type: "toast.dismiss"; id: number };

/** Error toast for a text key (spec §8.5). */
export function errorToast(messageId: string, values?: ToastContent["values"]): ToastContent {
  return { intent: "danger", messageId, values, lifetimeMs: toastLifetimesMs.error };
}

const isSame = (a: ToastContent, b: ToastContent) =>
  a.messageId === b.messageId && JSON.stringify(a.values) === JSON.stringify(b.values);

/** More at once would cover the page, and nobody reads them all: the oldest make room. */
const maxToasts = 4;

/**
 * Adds a toast; the same words twice are one toast, begun again. What succeeds takes away what failed before it: beside the
 * good news, a failure that is over reads as one that is not.
 */
function add(toasts: readonly Toast[], toast: ToastContent, id: number): Toast[] {
  const others = toasts.filter(
    (shown) => !isSame(shown, toast) && !(toast.intent === "success" && shown.intent === "danger"),
  );
  return [...others, { lifetimeMs: toastLifetimesMs.standard, ...toast, id }].slice(-maxToasts);
}

/** The toasts on the page: at most four, each until its time is over or it is dismissed (spec §9.18). */
export const toastsMachine = setup({
  types: { context: {} as { toasts: Toast[]; nextId: number }, events: {} as ToastsEvent },
  actions: {
    add: assign(({ context }, toast: ToastContent) => ({
      toasts: add(context.toasts, toast, context.nextId),
      nextId: context.nextId + 1,
    })),
    remove: assign(({ context }, id: number) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
  },
}).createMachine({
  id: "toasts",
  context: { toasts: [], nextId: 1 },
  on: {
    "toast.show": { actions: { type: "add", params: ({ event }) => event.toast } },
    "toast.dismiss": { actions: { type: "remove", params: ({ event }) => event.id } },
  },
});
