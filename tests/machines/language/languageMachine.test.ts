import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import {
  type Catalogue,
  type LanguageEvent,
  languageMachine,
  type LanguageReport,
} from "../../../machines/language/languageMachine.ts";
import type { Language } from "../../../schemas/user.ts";
import { deferred } from "../../support/time/deferred.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const texts: Record<Language, Catalogue> = { nl: { hello: "Hallo" }, en: { hello: "Hello" } };

interface Options {
  loadCatalogue?: (language: Language) => Promise<Catalogue>;
  saveLanguage?: (language: Language) => Promise<void>;
}

function setup({
  loadCatalogue = async (language) => texts[language],
  saveLanguage = async () => {},
}: Options = {}) {
  const done: string[] = [];
  const reports: LanguageReport[] = [];
  let follow: (language: Language) => void = () => undefined;
  const actor = createActor(
    languageMachine.provide({
      actors: {
        loadCatalogue: fromPromise<Catalogue, Language>(({ input }) => loadCatalogue(input)),
        saveLanguage: fromPromise<void, Language>(({ input }) => {
          done.push(`save ${input}`);
          return saveLanguage(input);
        }),
        watchChoice: fromCallback<LanguageEvent>(({ sendBack }) => {
          follow = (language) => sendBack({ type: "language.follow", language });
        }),
      },
      actions: {
        applyLanguage: (_, language) => done.push(`apply ${language}`),
        storeChoice: (_, language) => done.push(`store ${language}`),
        reportLoadFailure: () => done.push("failure"),
        report: (_, report) => reports.push(report),
      },
    }),
    { input: { language: "nl", catalogue: texts.nl } },
  ).start();
  return {
    done,
    reports,
    choose: (language: Language) => actor.send({ type: "language.choose", language }),
    chooseSignedIn: (language: Language) =>
      actor.send({ type: "language.choose", language, isForProfile: true }),
    followOtherTab: (language: Language) => follow(language),
    isSaving: () => waitFor(actor, (snapshot) => snapshot.matches("saving")),
    isReady: () => waitFor(actor, (snapshot) => snapshot.matches("ready")),
    spoken: () => actor.getSnapshot().context,
  };
}

describe("the language", () => {
  it("is applied from the start, without being stored; changes once the texts are there, and is remembered (§1.8, §9.10)", async () => {
    const { choose, isReady, spoken, done } = setup();
    expect(done).toEqual(["apply nl"]);

    choose("en");
    expect(spoken()).toMatchObject({ language: "nl", catalogue: texts.nl });
    await isReady();

    expect(spoken()).toMatchObject({ language: "en", catalogue: texts.en });
    expect(done).toEqual(["apply nl", "apply en", "store en"]);
  });

  it("stays as it is when the texts do not arrive, and says so", async () => {
    const { choose, isReady, spoken, done } = setup({
      loadCatalogue: () => Promise.reject(new Error("offline")),
    });

    choose("en");
    await isReady();

    expect(spoken().language).toBe("nl");
    expect(done).toEqual(["apply nl", "failure"]);
  });

  it("chosen again before its texts arrive stays what it is", async () => {
    const { choose, isReady, spoken, done } = setup();

    choose("en");
    choose("nl");
    await isReady();

    expect(spoken().language).toBe("nl");
    expect(done).toEqual(["apply nl"]);
  });

  it("follows a choice in another tab, which sees to the profile", async () => {
    const { followOtherTab, isReady, spoken, done } = setup();

    followOtherTab("nl");
    await isReady();
    followOtherTab("en");
    await isReady();

    expect(spoken()).toMatchObject({ language: "en", catalogue: texts.en });
    // Stored again, it could undo what is chosen there meanwhile.
    expect(done).toEqual(["apply nl", "apply en"]);
  });
});

describe("the language of who is signed in (§7.12)", () => {
  it("is spoken at once, while it goes into the profile", async () => {
    const saving = deferred<void>();
    const { chooseSignedIn, isSaving, isReady, spoken, reports } = setup({
      saveLanguage: () => saving.promise,
    });

    chooseSignedIn("en");
    await isSaving();
    expect(spoken().language).toBe("en");
    expect(reports).toEqual([]);
    saving.resolve();
    await isReady();

    expect(reports).toEqual([{ type: "language.saved", language: "en" }]);
  });

  it.each([
    [
      "is again what it was when the profile does not take it, and that is said (§9.18)",
      { kind: "timeout" },
      "nl",
      ["apply nl", "store nl"],
      [{ type: "toast.show", toast: { intent: "danger", messageId: "language.notSaved", lifetimeMs: 8000 } }],
    ],
    [
      "stays when the session ended meanwhile: it was chosen for this browser too (§9.10)",
      { kind: "badRequest", status: 401 },
      "en",
      [],
      [],
    ],
  ] as const)("%s", async (...row) => {
    const [, failure, language, undone, reports] = row;
    const saved = setup({ saveLanguage: () => Promise.reject(Object.assign(new Error(), failure)) });

    saved.chooseSignedIn("en");
    await saved.isSaving();
    await saved.isReady();

    expect(saved.spoken()).toMatchObject({ language, catalogue: texts[language] });
    expect(saved.done).toEqual(["apply nl", "apply en", "store en", "save en", ...undone]);
    expect(saved.reports).toEqual(reports);
  });

  it("goes back to what the profile has, however often it was changed meanwhile", async () => {
    const { chooseSignedIn, isSaving, isReady, spoken } = setup({
      saveLanguage: (language) => (language === "en" ? new Promise(() => {}) : Promise.reject(new Error())),
    });
    chooseSignedIn("en");
    await isSaving();

    chooseSignedIn("nl");
    await isReady();

    expect(spoken().language).toBe("nl");
  });

  it("chosen while it is spoken still goes into the profile, which may have another", async () => {
    const { chooseSignedIn, isReady, done } = setup();

    chooseSignedIn("nl");
    await isReady();

    expect(done).toEqual(["apply nl", "save nl"]);
  });
});

it("reaches every state and takes every transition of the language", () => {
  const { failed } = endingsIn("language");
  walkWhole(languageMachine, {
    invariants: {
      "a choice is spoken as soon as its texts are there": (after) =>
        !after.matches("saving") || after.context.language === after.context.wanted,
      "who is done remembers no language of before": (after) =>
        !after.matches("ready") || after.context.before === null,
      "a language whose texts do not come is not spoken": (after, { before, type }) =>
        type !== "xstate.error.actor.0.language.loading" ||
        after.context.language === before?.context.language,
    },
    input: { language: "nl", catalogue: {} },
    events: [
      ...(["nl", "en"] as const).flatMap((language) => [
        { type: "language.choose", language } as const,
        { type: "language.choose", language, isForProfile: true } as const,
        { type: "language.follow", language } as const,
      ]),
      failed("saving"),
      failed("saving", { kind: "badRequest", status: 401 }),
    ],
  });
});
