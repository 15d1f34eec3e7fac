import { randomUUID } from "node:crypto";
import en from "../../locales/en.json" with { type: "json" };
import type { ExamDraft } from "../../schemas/examDraft.ts";
import { expectAccessible } from "./axe.ts";
import { settled, signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

/** A question of every kind but that on a map, which only a browser can point at. */
const draftOf = (title: string): ExamDraft => ({
  title,
  passPercent: 60,
  showsAnswers: true,
  sections: [
    {
      title: "Woorden",
      questions: [
        {
          kind: "oneChoice",
          text: "Welke kleur heeft gras?",
          points: 1,
          options: [{ text: "Groen", isRight: true }, { text: "Blauw" }],
        },
        {
          kind: "severalChoices",
          text: "Wat groeit?",
          points: 1,
          options: [
            { text: "Boom", isRight: true },
            { text: "Struik", isRight: true },
          ],
        },
        { kind: "number", text: "Hoeveel is 2 + 2?", points: 1, answer: 4, tolerance: 0 },
        { kind: "freeText", text: "Waarom?", points: 1 },
      ],
    },
  ],
});

/** Makes it as its maker does elsewhere, and points out the place of one more question on the map. */
async function makeExam(maker: Page, title: string): Promise<void> {
  const query = "mutation ($draft: Json!) { createExam(draft: $draft) { id } }";
  const made = await maker.request.post("/api/graphql", {
    data: { query, variables: { draft: draftOf(title) } },
  });
  const { data } = (await made.json()) as { data: { createExam: { id: number } } };
  await maker.goto(`/exams/${data.createExam.id}`);
  await maker.getByRole("button", { name: "Vraag toevoegen" }).click();
  const onMap = maker.getByRole("group", { name: /^Vraag 5\b/ });
  await onMap.getByRole("combobox").first().selectOption({ label: "Aanwijzen op de kaart" });
  await onMap.getByRole("textbox", { name: "Vraag", exact: true }).fill("Wijs het midden aan.");
  await onMap
    .getByRole("combobox", { name: "Kaart", exact: true })
    .selectOption({ label: "Openbare ruimte" });
  // A click counts from the first picture on.
  await expect(onMap.getByRole("application").locator("canvas").first()).toBeVisible();
  await onMap.getByRole("application").click();
  await expect(onMap.getByText(/Gekozen plek/)).toBeVisible();
  await expectAccessible(maker);
  await maker.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(maker.getByRole("button", { name: "Publiceren" })).toBeEnabled();
}

/** Candidates that are not saved hold it back; its maker takes it first. */
async function tryAndPublish(maker: Page): Promise<void> {
  await maker.getByText("Alleen voor gekozen kandidaten").click();
  await expect(maker.getByRole("button", { name: "Publiceren" })).toBeDisabled();
  await maker.getByRole("button", { name: "Wijzigingen ongedaan maken" }).click();

  await maker.getByRole("link", { name: "Voorbeeld bekijken" }).click();
  await maker.getByRole("button", { name: "Beginnen" }).click();
  await maker.getByRole("radio", { name: "Groen" }).check({ force: true });
  await maker.getByRole("button", { name: "Inleveren" }).click();
  await maker.getByRole("dialog").getByRole("button", { name: "Inleveren" }).click();
  await expect(maker.getByText("1 van 4 punten (25%).")).toBeVisible();
  await maker.getByRole("link", { name: "Terug naar het examen" }).click();
  await maker.getByRole("button", { name: "Publiceren" }).click();
  await expect(maker.getByText("Kandidaten krijgen versie 1")).toBeVisible();
}

/** What is answered while the connection is lost is kept too. */
async function answerOffline(candidate: Page, title: string): Promise<void> {
  await candidate.goto("/exams?inspect");
  await candidate.getByRole("link", { name: title }).click();
  await candidate.getByRole("button", { name: en["exams.begin"] }).click();
  await candidate.getByRole("radio", { name: "Groen" }).check({ force: true });
  await candidate.getByRole("checkbox", { name: "Boom" }).check({ force: true });
  await expect(candidate.getByText(en["exams.saved"])).toBeVisible();
  await expectAccessible(candidate);

  // Else an answer that is still on its way misses the connection before the next one is given.
  await settled(candidate);
  await candidate.context().setOffline(true);
  await candidate.getByRole("textbox", { name: "Answer to question 3" }).fill("4");
  await expect(candidate.getByRole("heading", { name: en["connectionError.title"] })).toBeVisible();
  await candidate.context().setOffline(false);
  await expect(candidate.getByRole("heading", { name: en["connectionError.title"] })).toBeHidden();
  await expect(candidate.getByText(en["exams.saved"])).toBeVisible();
}

/** The place by keyboard. */
async function pointAndHandIn(candidate: Page): Promise<void> {
  await expect(candidate.getByRole("textbox", { name: "Answer to question 3" })).toHaveValue("4");
  await candidate.getByRole("textbox", { name: "Answer to question 4" }).fill("Because.");
  const map = candidate.getByRole("application");
  await map.focus();
  await map.press("Enter");
  await expect(candidate.getByText(/Chosen place/)).toBeVisible();
  await candidate.getByRole("button", { name: en["exams.submit"] }).click();
  await candidate.getByRole("dialog").getByRole("button", { name: en["exams.submit"] }).click();
  await expect(candidate.getByText(en["exams.resultWaiting"])).toBeVisible();
}

/** The free text is given its points. */
async function judge(maker: Page, title: string): Promise<void> {
  await maker.goto("/exams");
  await maker.getByRole("button", { name: `Uitslagen van ${title}` }).click();
  await maker.getByRole("link", { name: "Fatima el Amrani" }).click();
  await maker.getByRole("textbox", { name: /Punten voor vraag 4/ }).fill("1");
  await maker.getByRole("button", { name: "Punten geven" }).click();
  await expect(maker.getByText("4,5 van 5 punten (90%). Geslaagd.")).toBeVisible();
  await expectAccessible(maker);
  await maker.getByRole("link", { name: "Alle uitslagen" }).click();
  await expect(maker.getByRole("definition").filter({ hasText: /^1 van 1$/ })).toBeVisible();
  await expectAccessible(maker);
}

test("§1.5, §3.17, §8.22, §8.24, §8.25 an exam is made with every kind of question, taken through the loss of the connection, judged and read", async ({
  browser,
}) => {
  expectConsole(/Failed to load resource|net::ERR_|WebSocket connection|websockets/);
  const title = `Toelating ${randomUUID()}`;
  const open = async (email: string, locale: string, colorScheme: "light" | "dark" = "light") => {
    const context = await browser.newContext({ locale, colorScheme });
    const page = await context.newPage();
    await signIn(page, email);
    return page;
  };
  const maker = await open("beheerder@voorbeeld.example", "nl-NL");
  const candidate = await open("gebruiker@voorbeeld.example", "en-GB", "dark");

  await makeExam(maker, title);
  await tryAndPublish(maker);
  await answerOffline(candidate, title);
  await pointAndHandIn(candidate);
  await judge(maker, title);

  await candidate.reload();
  await expect(candidate.getByText(en["exams.resultPassed"])).toBeVisible();
  await expect(candidate.getByText("4.5 of 5 points (90%).")).toBeVisible();
});
