import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { type Catalogue, languageMachine } from "../../../machines/app/languageMachine.ts";
import type { Language } from "../../../schemas/user.ts";

function setup(loadCatalogue: (language: Language) => Promise<Catalogue>) {
  const done: string[] = [];
  const actor = createActor(
    languageMachine.provide({
      actors: { loadCatalogue: fromPromise<Catalogue, Language>(({ input }) => loadCatalogue(input)) },
      actions: {
        applyLanguage: (_, language) => done.push(`apply ${language}`),
        storeChoice: (_, language) => done.push(`store ${language}`),
        reportLoadFailure: () => done.push("failure"),
      },
    }),
    { input: { language: "nl", catalogue: { hello: "Hallo" } } },
  ).start();
  return {
    done,
    choose: (language: Language) => actor.send({ type: "language.choose", language }),
    isReady: () => waitFor(actor, (snapshot) => snapshot.matches("ready")),
    spoken: () => actor.getSnapshot().context,
  };
}

describe("the language", () => {
  it("is applied from the start, without being stored as a choice (§9.10)", () => {
    expect(setup(async () => ({})).done).toEqual(["apply nl"]);
  });

  it("changes once the texts are there, and is remembered (§1.8, §9.10)", async () => {
    const { choose, isReady, spoken, done } = setup(async () => ({ hello: "Hello" }));

    choose("en");
    expect(spoken()).toMatchObject({ language: "nl", catalogue: { hello: "Hallo" } });
    await isReady();

    expect(spoken()).toMatchObject({ language: "en", catalogue: { hello: "Hello" } });
    expect(done).toEqual(["apply nl", "apply en", "store en"]);
  });

  it("stays as it is when the texts do not arrive, and says so", async () => {
    const { choose, isReady, spoken, done } = setup(() => Promise.reject(new Error("offline")));

    choose("en");
    await isReady();

    expect(spoken().language).toBe("nl");
    expect(done).toEqual(["apply nl", "failure"]);
  });
});
