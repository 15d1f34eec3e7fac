import { fromPromise } from "xstate";
import { type Catalogue, languageMachine } from "../../machines/app/languageMachine.ts";
import type { Language } from "../../schemas/user.ts";
import { ApiError } from "../api/ApiError.ts";
import type { Api } from "../api/createApi.ts";
import { keepIfPossible } from "./keepIfPossible.ts";

/** Where a person's choice is remembered in local storage. */
export const languageKey = "language";

export interface LanguageDeps {
  api: Api;
  storage: Storage;
  root: HTMLElement;
  loadCatalogue: (language: Language) => Promise<Catalogue>;
}

/** Gives the language its texts, the page's `lang`, the calls' `Accept-Language` and its place in local storage. */
export function provideLanguage({ api, storage, root, loadCatalogue }: LanguageDeps) {
  return languageMachine.provide({
    actors: {
      loadCatalogue: fromPromise<Catalogue, Language>(({ input }) => loadCatalogue(input)),
    },
    actions: {
      applyLanguage: (_, language) => {
        root.lang = language;
        api.setLanguage(language);
      },
      storeChoice: (_, language) => keepIfPossible(storage, languageKey, language),
      reportLoadFailure: () => api.calls.reportFailure(new ApiError({ kind: "network" })),
    },
  });
}
