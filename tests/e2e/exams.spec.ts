import { randomUUID } from "node:crypto";
import en from "../../locales/en.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

/** A section's next question, of this kind. */
async function addQuestion(page: Page, section: number, { kind, text }: { kind: string; text: string }) {
  const within = page.getByRole("group", { name: new RegExp(`^Onderdeel ${section}\\b`) });
  const count = await within.getByRole("textbox", { name: "Vraag", exact: true }).count();
  await within.getByRole("button", { name: "Vraag toevoegen" }).click();
  const question = within.getByRole("group", { name: new RegExp(`^Vraag ${count + 1}\\b`) });
  await question.getByRole("combobox").first().selectOption({ label: kind });
  await question.getByRole("textbox", { name: "Vraag", exact: true }).fill(text);
  return question;
}

/** An exam of one section, with a question of every kind. */
async function makeExam(maker: Page, title: string): Promise<void> {
  await maker.goto("/exams");
  await maker.getByRole("button", { name: "Examen maken" }).click();
  await maker.getByRole("textbox", { name: "Titel" }).fill(title);
  await maker.getByText("Na afloop de goede antwoorden tonen").click();
  await maker.getByRole("button", { name: "Onderdeel toevoegen" }).click();
  await maker.getByRole("textbox", { name: "Naam van het onderdeel" }).fill("Woorden");
  await maker.getByRole("button", { name: "Opslaan" }).click();
  await expect(maker.getByText("Een onderdeel moet minstens één vraag hebben.")).toBeVisible();

  const one = await addQuestion(maker, 1, { kind: "Eén antwoord kiezen", text: "Welke kleur heeft gras?" });
  await one.getByRole("textbox", { name: "Antwoord" }).nth(0).fill("Groen");
  await one.getByRole("textbox", { name: "Antwoord" }).nth(1).fill("Blauw");
  await one.getByText("Dit is goed").first().click();
  const several = await addQuestion(maker, 1, { kind: "Meer antwoorden kiezen", text: "Wat groeit?" });
  await several.getByRole("textbox", { name: "Antwoord" }).nth(0).fill("Boom");
  await several.getByRole("textbox", { name: "Antwoord" }).nth(1).fill("Struik");
  await several.getByText("Dit is goed").nth(0).click();
  await several.getByText("Dit is goed").nth(1).click();
  const number = await addQuestion(maker, 1, { kind: "Getal", text: "Hoeveel is 2 + 2?" });
  await number.getByRole("textbox", { name: "Goed antwoord" }).fill("4");
  await addQuestion(maker, 1, { kind: "Open vraag", text: "Waarom?" });
  const onMap = await addQuestion(maker, 1, { kind: "Aanwijzen op de kaart", text: "Wijs het midden aan." });
  await onMap
    .getByRole("combobox", { name: "Kaart", exact: true })
    .selectOption({ label: "Openbare ruimte" });
  // A click counts from the first picture on.
  await expect(onMap.getByRole("application").locator("canvas").first()).toBeVisible();
  await onMap.getByRole("application").click();
  await expect(onMap.getByText(/Gekozen plek/)).toBeVisible();
  await expectAccessible(maker);
  await maker.getByRole("button", { name: "Opslaan" }).click();
  await expect(maker.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Candidates that are not saved hold it back; its maker takes it first. */
async function tryAndPublish(maker: Page): Promise<void> {
  // Candidates that are not saved are as little lost as the exam itself: by a link, nor by what reads the page anew.
  await maker.getByText("Alleen voor gekozen kandidaten").click();
  await expect(maker.getByRole("button", { name: "Publiceren" })).toBeDisabled();
  await maker.getByRole("link", { name: "Alle examens" }).click();
  const question = maker.getByRole("dialog", { name: "Niet-opgeslagen wijzigingen" });
  await question.getByRole("button", { name: "Blijven" }).click();
  await maker.getByRole("button", { name: "Wijzigingen ongedaan maken" }).click();

  await maker.getByRole("link", { name: "Voorbeeld bekijken" }).click();
  await maker.getByRole("button", { name: "Beginnen" }).click();
  await maker.getByRole("radio", { name: "Groen" }).check({ force: true });
  await expectAccessible(maker);
  await maker.getByRole("button", { name: "Inleveren" }).click();
  await maker.getByRole("dialog").getByRole("button", { name: "Inleveren" }).click();
  await expect(maker.getByText("1 van 4 punten (25%).")).toBeVisible();
  await maker.getByRole("link", { name: "Terug naar het examen" }).click();
  await maker.getByRole("button", { name: "Publiceren" }).click();
  await expect(maker.getByText("Kandidaten krijgen versie 1")).toBeVisible();
}

/** What is answered while the connection is lost is kept too. */
async function answerOffline(candidate: Page, title: string): Promise<void> {
  await candidate.goto("/exams");
  await candidate.getByRole("link", { name: title }).click();
  await candidate.getByRole("button", { name: en["exams.begin"] }).click();
  await candidate.getByRole("radio", { name: "Groen" }).check({ force: true });
  await candidate.getByRole("checkbox", { name: "Boom" }).check({ force: true });
  await expect(candidate.getByText(en["exams.saved"])).toBeVisible();
  await expectAccessible(candidate);

  await candidate.context().setOffline(true);
  await candidate.getByRole("textbox", { name: "Answer to question 3" }).fill("4");
  await expect(candidate.getByRole("heading", { name: en["connectionError.title"] })).toBeVisible();
  await candidate.context().setOffline(false);
  await expect(candidate.getByRole("heading", { name: en["connectionError.title"] })).toBeHidden();
  await expect(candidate.getByText(en["exams.saved"])).toBeVisible();
}

/** Who left goes on with all that was answered. */
async function goOnAndHandIn(candidate: Page, title: string): Promise<void> {
  await candidate.goto("/exams");
  await candidate.getByRole("link", { name: title }).click();
  await candidate.getByRole("button", { name: en["exams.goOn"] }).click();
  await expect(candidate.getByRole("radio", { name: "Groen" })).toBeChecked();
  await expect(candidate.getByRole("checkbox", { name: "Boom" })).toBeChecked();
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
  test.slow();
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
  await goOnAndHandIn(candidate, title);
  await judge(maker, title);

  await candidate.reload();
  await expect(candidate.getByText(en["exams.resultPassed"])).toBeVisible();
  await expect(candidate.getByText("4.5 of 5 points (90%).")).toBeVisible();
  await expectAccessible(candidate);
});
