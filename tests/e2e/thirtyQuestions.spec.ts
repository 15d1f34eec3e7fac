import { writeFile } from "node:fs/promises";
import { press, typeText } from "./keyboard.ts";
import { mapAtRest, openProject, signIn } from "./mapPage.ts";
import { hearSpeech, type Speech } from "./speech.ts";
import { expect, test, type Page } from "./test.ts";
import { thirtyQuestions } from "./thirtyQuestions.ts";

/** More presses than there is to reach. */
const mostPresses = 60;

/** Goes on by a key until these words are heard. */
async function walk(page: Page, speech: Speech, key: string, words: string) {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await press(page, key);
    await speech.listen();
    if (speech.log.at(-1)?.includes(words)) return;
  }
  throw new Error(`${key} does not lead to ${words}.`);
}

async function follow(page: Page, speech: Speech, step: string) {
  await mapAtRest(page);
  // Nobody goes on before they have heard where they are.
  await speech.listen();
  const [, order = "", words = ""] = /^(to|back to|type) (.*)$/.exec(step) ?? [];
  if (order === "to") return walk(page, speech, "Tab", words);
  if (order === "back to") return walk(page, speech, "Shift+Tab", words);
  if (step === "read") return speech.read();
  return order === "type" ? typeText(page, words) : press(page, step);
}

test("§42.1 thirty questions about the map are answered by keyboard and speech alone", async ({
  page,
}, info) => {
  await signIn(page, "gebruiker@voorbeeld.example");
  const speech = await hearSpeech(page);
  await openProject(page, "Openbare ruimte");
  await mapAtRest(page);
  try {
    for (const [asked, keys, heard] of thirtyQuestions)
      await test.step(asked, async () => {
        const before = speech.log.push(`# ${asked}`);
        for (const key of keys) await follow(page, speech, key);
        await mapAtRest(page);
        await expect
          .poll(async () => (await speech.listen(), speech.log.slice(before).join("\n")))
          .toMatch(heard);
      });
  } finally {
    await writeFile(info.outputPath("speech.txt"), speech.log.join("\n"));
  }
});
