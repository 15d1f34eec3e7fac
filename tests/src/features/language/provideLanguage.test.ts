import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { createApi } from "../../../../src/api/createApi.ts";
import { provideLanguage } from "../../../../src/features/language/provide.ts";

function setup() {
  const api = createApi({ apiHost: "/api", language: "nl" });
  const page = new EventTarget() as unknown as Window;
  const root = document.createElement("html");
  const actor = createActor(
    provideLanguage({ api, storage: localStorage, page, root, loadCatalogue: async () => ({}) }),
    { input: { language: "nl", catalogue: {} } },
  ).start();
  return {
    api,
    root,
    language: () => actor.getSnapshot().context.language,
    isSpoken: (language: string) => waitFor(actor, ({ context }) => context.language === language),
    otherTabStores: (key: string, newValue: string | null) =>
      page.dispatchEvent(new StorageEvent("storage", { storageArea: localStorage, key, newValue })),
  };
}

describe("the language of other tabs (§9.10)", () => {
  it("is spoken here too, on the page and in the calls", async () => {
    const { otherTabStores, isSpoken, api, root } = setup();

    otherTabStores("language", "en");
    await isSpoken("en");

    expect(root.lang).toBe("en");
    expect(api.getLanguage()).toBe("en");
  });

  it("means nothing where it is none of ours, or is about something else", () => {
    const { otherTabStores, language, api } = setup();

    otherTabStores("language", "fr");
    otherTabStores("language", null);
    otherTabStores("something", "en");

    expect(language()).toBe("nl");
    expect(api.getLanguage()).toBe("nl");
  });
});
