import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { Language } from "../../schemas/user.ts";
import { notProvided } from "../notProvided.ts";
import { asCallFailure } from "../app/failures.ts";
import { errorToast, type ToastContent } from "../toasts/toastsMachine.ts";

export type Catalogue = Record<string, string>;

interface Spoken {
  language: Language;
  catalogue: Catalogue;
}

interface LanguageContext extends Spoken {
  /** The language whose texts are being loaded. */
  wanted: Language;
  /** Chosen in another tab, which stored it: stored again here, it could undo a later choice there. */
  isFollowed: boolean;
  /** The choice is saved in the profile of the signed-in user. */
  isForProfile: boolean;
  /** What to restore when saving in the profile fails; null when nothing is being saved. */
  before: Spoken | null;
}

export type LanguageEvent =
  | { type: "language.choose"; language: Language; isForProfile?: boolean }
  /** Chosen in another tab, which saves the profile. */
  | { type: "language.follow"; language: Language };

export type LanguageReport =
  | { type: "language.saved"; language: Language }
  | { type: "toast.show"; toast: ToastContent };

const notSaved: LanguageReport = { type: "toast.show", toast: errorToast("language.notSaved") };

const apply = {
  type: "applyLanguage",
  params: ({ context }: { context: LanguageContext }) => context.language,
} as const;

/** Applies the new language to the page, and stores it. */
const announce = [
  apply,
  { type: "storeChoice", params: ({ context }: { context: LanguageContext }) => context.language },
] as const;

/**
 * The language of the interface: the old one stays until the texts of the new one are loaded (spec §1.8, §9.10). A
 * choice is applied at once; when saving it in the profile fails, the previous language is restored (spec §7.12).
 */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    input: {} as Spoken,
    events: {} as LanguageEvent,
  },
  actors: {
    loadCatalogue: fromPromise<Catalogue, Language>(notProvided("loadCatalogue")),
    saveLanguage: fromPromise<void, Language>(notProvided("saveLanguage")),
    /** Sends choices made in another tab of this browser. */
    watchChoice: fromCallback<LanguageEvent>(notProvided("watchChoice")),
  },
  actions: {
    want: assign(({ event }) => ({
      wanted: event.language,
      isFollowed: event.type === "language.follow",
      isForProfile: event.type === "language.choose" && event.isForProfile === true,
    })),
    speak: assign(({ context }, catalogue: Catalogue) => ({
      language: context.wanted,
      catalogue,
      before: context.before ?? { language: context.language, catalogue: context.catalogue },
    })),
    clearBefore: assign({ before: null }),
    restoreLanguage: assign(({ context: { before } }) => ({ ...before, before: null })),
    /** Sets the language of the page and of API calls. */
    applyLanguage: (_machine, _language: Language) => notProvided("applyLanguage")(),
    /** Stores the choice in this browser (spec §9.10). */
    storeChoice: (_machine, _language: Language) => notProvided("storeChoice")(),
    reportLoadFailure: notProvided("reportLoadFailure"),
    report: ({ self }, report: LanguageReport) => self._parent?.send(report),
  },
  guards: {
    isOther: ({ context, event }) => event.language !== context.language,
    isChosenForProfile: ({ event }) => event.type === "language.choose" && event.isForProfile === true,
    isFollowed: ({ context }) => context.isFollowed,
    isForProfile: ({ context }) => context.isForProfile,
    isSessionEnded: ({ event }) => "error" in event && asCallFailure(event.error).status === 401,
  },
}).createMachine({
  id: "language",
  context: ({ input }) => ({
    ...input,
    wanted: input.language,
    isFollowed: false,
    isForProfile: false,
    before: null,
  }),
  entry: apply,
  invoke: { src: "watchChoice" },
  initial: "ready",
  on: {
    "language.choose": [
      { guard: "isOther", target: ".loading", actions: "want" },
      // Applied already, but the profile may differ.
      { guard: "isChosenForProfile", target: ".saving", actions: "want" },
      { target: ".ready" },
    ],
    "language.follow": { guard: "isOther", target: ".loading", actions: "want" },
  },
  states: {
    ready: { entry: "clearBefore" },
    loading: {
      invoke: {
        src: "loadCatalogue",
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: "isFollowed",
            target: "ready",
            actions: [{ type: "speak", params: ({ event }) => event.output }, apply],
          },
          {
            guard: "isForProfile",
            target: "saving",
            actions: [{ type: "speak", params: ({ event }) => event.output }, ...announce],
          },
          {
            target: "ready",
            actions: [{ type: "speak", params: ({ event }) => event.output }, ...announce],
          },
        ],
        onError: { target: "ready", actions: "reportLoadFailure" },
      },
    },
    saving: {
      invoke: {
        src: "saveLanguage",
        input: ({ context }) => context.wanted,
        onDone: {
          target: "ready",
          actions: {
            type: "report",
            params: ({ context }) => ({ type: "language.saved" as const, language: context.wanted }),
          },
        },
        onError: [
          // After the end of the session the choice still holds for this browser.
          { guard: "isSessionEnded", target: "ready" },
          {
            target: "ready",
            actions: ["restoreLanguage", ...announce, { type: "report", params: notSaved }],
          },
        ],
      },
    },
  },
});
