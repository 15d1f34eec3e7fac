import { fromCallback, fromPromise } from "xstate";
import {
  type Catalogue,
  type LanguageEvent,
  languageMachine,
} from "../../../machines/language/languageMachine.ts";
import type { Language } from "../../../schemas/user.ts";
import { ApiError } from "../../api/ApiError.ts";
import type { Api } from "../../api/createApi.ts";
import { saveLanguage } from "../../api/session.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Where a person's choice is remembered in local storage. */
export const languageKey = "language";

export interface LanguageDeps {
  api: Api;
  storage: Storage;
  /** Source of storage events from other tabs. */
  page: Pick<Window, "addEventListener" | "removeEventListener">;
  root: HTMLElement;
  loadCatalogue: (language: Language) => Promise<Catalogue>;
}

/** Gives the language its texts, the page's `lang`, the calls' `Accept-Language` and its two places: browser, profile. */
export function provideLanguage({ api, storage, page, root, loadCatalogue }: LanguageDeps) {
  return languageMachine.provide({
    actors: {
      loadCatalogue: fromPromise<Catalogue, Language>(({ input }) => loadCatalogue(input)),
      saveLanguage: fromPromise<void, Language>(({ input, signal }) => saveLanguage(api, input, signal)),
      watchChoice: fromCallback<LanguageEvent>(({ sendBack }) => {
        const changed = ({ storageArea, key, newValue }: StorageEvent) => {
          if (storageArea !== storage || key !== languageKey) return;
          if (newValue === "nl" || newValue === "en")
            sendBack({ type: "language.follow", language: newValue });
        };
        page.addEventListener("storage", changed);
        return () => page.removeEventListener("storage", changed);
      }),
    },
    actions: {
      applyLanguage: (_, language) => {
        root.lang = language;
        api.setLanguage(language);
      },
      storeChoice: (_, language) => trySetItem(storage, languageKey, language),
      reportLoadFailure: () => api.calls.reportFailure(new ApiError({ kind: "network" })),
    },
  });
}
