import { writeFile } from "node:fs/promises";
import { firstTasks } from "./firstTasks.ts";
import { openProject, signIn } from "./mapPage.ts";
import { hearSpeech } from "./speech.ts";
import { expect, test } from "./test.ts";

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  // prettier-ignore
  test(`§21.14 somebody new to the map does ten things by the words on the screen, and hears them, at ${width} px`, async ({
    page,
    context,
  }, info) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height });
    await signIn(page, "gebruiker@voorbeeld.example");
    const speech = await hearSpeech(page);
    await openProject(page, "Openbare ruimte");
    for (const [name, act, heard] of firstTasks)
      await test.step(name, async () => {
        const before = speech.log.push(`# ${name}`);
        await act(page);
        await expect
          .poll(async () => (await speech.listen(), speech.log.slice(before).join("\n")))
          .toMatch(heard);
      });
    await writeFile(info.outputPath("speech.txt"), speech.log.join("\n"));
  });
