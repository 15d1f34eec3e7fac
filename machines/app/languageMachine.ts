import { assign, fromPromise, setup } from "xstate";
import type { Language } from "../../schemas/user.ts";

/** The texts of one language by key. */
export type Catalogue = Record<string, string>;

interface LanguageContext {
  language: Language;
  catalogue: Catalogue;
  /** The language whose texts are on their way. */
  wanted: Language;
}

export type LanguageEvent = { type: "language.choose"; language: Language };

const notProvided = (name: string) => () => {
  throw new Error(`${name} was not provided`);
};

/** The language of the interface: the old one stays until the texts of the new one are there (spec §1.8, §9.10). */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    input: {} as { language: Language; catalogue: Catalogue },
    events: {} as LanguageEvent,
  },
  actors: {
    loadCatalogue: fromPromise<Catalogue, Language>(notProvided("loadCatalogue")),
  },
  actions: {
    /** Tells the page and the calls which language is spoken. */
    applyLanguage: (_machine, _language: Language) => notProvided("applyLanguage")(),
    /** Remembers a person's choice in this browser (spec §9.10). */
    storeChoice: (_machine, _language: Language) => notProvided("storeChoice")(),
    reportLoadFailure: notProvided("reportLoadFailure"),
  },
  guards: {
    isOther: ({ context, event }) => event.language !== context.language,
  },
}).createMachine({
  id: "language",
  context: ({ input }) => ({ ...input, wanted: input.language }),
  entry: { type: "applyLanguage", params: ({ context }) => context.language },
  initial: "ready",
  states: {
    ready: {
      on: {
        "language.choose": {
          guard: "isOther",
          target: "loading",
          actions: assign(({ event }) => ({ wanted: event.language })),
        },
      },
    },
    loading: {
      invoke: {
        src: "loadCatalogue",
        input: ({ context }) => context.wanted,
        onDone: {
          target: "ready",
          actions: [
            assign(({ context, event }) => ({ language: context.wanted, catalogue: event.output })),
            { type: "applyLanguage", params: ({ context }) => context.language },
            { type: "storeChoice", params: ({ context }) => context.language },
          ],
        },
        onError: { target: "ready", actions: "reportLoadFailure" },
      },
    },
  },
});
