import { TranslatableString } from "@rjsf/utils";
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { expectAccessible } from "./axe.ts";
import { press } from "./keyboard.ts";
import { serveKitchenSink } from "./kitchenSinkServer.ts";
import { expect, test as base, type Page } from "./test.ts";

/** The form is built once, for all tests of this file. */
const test = base.extend<object, { formUrl: string }>({
  formUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const server = await serveKitchenSink();
      await use(server.url);
      await server.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

/** What rjsf says by itself, where no text of ours is the same. */
const rawWords = Object.values(TranslatableString)
  .map((text) => text.replaceAll(/[`*%]\d?/g, "").trim())
  .filter((text) => text.length > 4);

async function openForm(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole("textbox").first().waitFor();
}

test("a form with everything in it works by keyboard, in words of its own, under the product's rules, and in English on a phone", async ({
  page,
  formUrl,
}) => {
  await openForm(page, `${formUrl}/nl`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const item = (id: keyof typeof nl, place: number) =>
    button(nl[id].replace("{item}", `${nl["fields.firstName"]} ${place}`));
  const list = (id: keyof typeof nl) => page.getByRole("group", { name: nl[id], exact: true });
  const first = list("fields.firstName").getByRole("textbox");
  const add = (id: keyof typeof nl) =>
    list(id).getByRole("button", { name: nl["forms.words.AddButton"], exact: true });

  await expectAccessible(page);

  await item("forms.moveItemDown", 1).press("Enter");
  await expect(item("forms.moveItemDown", 2)).toBeFocused();
  await press(page, "Enter");
  await expect(item("forms.moveItemDown", 3)).toBeFocused();
  await press(page, "Enter");
  expect(await first.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual([
    "Bea",
    "Cor",
    "Ada",
  ]);
  await item("forms.removeItem", 3).press("Enter");
  await expect(item("forms.removeItem", 2)).toBeFocused();
  await add("fields.firstName").press("Enter");
  await expect(first.nth(2)).toBeFocused();
  await add("fields.workspaces").press("Enter");
  await expect(list("fields.workspaces").getByRole("textbox")).toBeFocused();

  const number = page.getByRole("textbox", { name: new RegExp(`^${nl["fields.unknown"]}`) });
  await number.fill("3,50");
  await expect(number).toHaveValue("3,50");

  const shape = page.getByRole("combobox", { name: nl["forms.alternative"], exact: true });
  await shape.focus();
  await press(page, "ArrowDown");
  await expect(
    list("fields.mainUser").getByRole("textbox", { name: nl["fields.lastName"], exact: true }),
  ).toBeVisible();
  await expect(shape).toBeFocused();

  const file = page.locator("input[type=file]");
  const wrong = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("plan") };
  const chooseWrong = async () => {
    const chooser = page.waitForEvent("filechooser");
    await file.press("Space");
    await (await chooser).setFiles(wrong);
    await remove.waitFor();
    await expect(file).toBeFocused();
  };
  const remove = button(nl["forms.removeFile"].replace("{name}", wrong.name));
  await chooseWrong();
  await remove.press("Enter");
  await expect(remove).toHaveCount(0);
  await chooseWrong();
  await press(page, "Tab");
  await expect(page.getByText(nl["validations.messages.supportedImage"])).toBeVisible();
  await expect(file).toHaveAttribute("aria-invalid", "true");

  await button(nl["signIn.submit"]).press("Enter");
  await expect(page.getByRole("textbox", { name: nl["fields.customerName"], exact: true })).toBeFocused();
  await page.getByRole("region", { name: /^Er kloppen/ }).waitFor();

  const shown = await page.evaluate(() => [
    document.body.innerText,
    ...Array.from(document.querySelectorAll("*"), (element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)).join(" "),
    ),
  ]);
  expect(rawWords.filter((text) => shown.join(" ").includes(text))).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, `${formUrl}/en`);
  await page.getByRole("button", { name: en["signIn.submit"], exact: true }).press("Enter");
  await page.getByRole("region", { name: /^There are/ }).waitFor();
  await expectAccessible(page);
});
