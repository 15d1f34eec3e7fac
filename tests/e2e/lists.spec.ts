import { randomUUID } from "node:crypto";
import { expectAccessible } from "./axe.ts";
import { coveredOf } from "./covered.ts";
import { press } from "./keyboard.ts";
import { signIn } from "./mapPage.ts";
import { expect, test, type Browser, type Page } from "./test.ts";

const names = ["Anouk", "Bram", "Carla", "Daan", "Eva"];

/** Without digits, for those number the customers. */
const lettersByChance = () =>
  randomUUID()
    .slice(0, 5)
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

const addressOf = (word: string, two: string) => `${word.replace(" ", "")}${two}@klant.example`.toLowerCase();

/** Fourteen customers whose names have a word of their own, so that other tests' customers do not count. */
async function inviteCustomers(page: Page, word: string) {
  for (let number = 1; number <= 14; number++) {
    const two = String(number).padStart(2, "0");
    const answer = await page.request.post("/api/companies", {
      data: {
        customerName: `${word} ${two}`,
        name: `Bedrijf ${word} ${two}`,
        maxUsers: number,
        mainUser: { email: addressOf(word, two), firstName: names[number % 5] },
      },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Inputs have an outline, buttons show that they are pressed, tooltips fade in, and each layer covers the one below. */
async function expectLayersInOrder({ page, word }: Customers) {
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await styleOf("input[type=search]", "box-shadow")).not.toBe("none");
  const add = page.locator(".list-head > .bp6-button");
  await add.hover();
  const hovered = await styleOf(".list-head > .bp6-button", "background-color");
  await page.mouse.down();
  await expect.poll(() => styleOf(".list-head > .bp6-button", "background-color")).not.toBe(hovered);
  await page.mouse.move(0, 0);
  await page.mouse.up();

  const remove = page.getByRole("button", { name: "verwijderen" }).first();
  const tip = page.getByText(`${word} 01 verwijderen`, { exact: true });
  await expect(tip).toBeHidden();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await styleOf(".tip", "transition-duration")).toBe("0.25s, 0.25s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await remove.hover();
  await expect(tip).toBeVisible();
  expect(await styleOf(".tip", "z-index")).toBe("1100");
  await press(page, "Escape");
  await expect(tip).toBeHidden();

  await page.getByRole("columnheader", { name: "Klantnaam" }).getByRole("button", { name: "Filter" }).click();
  await expect.poll(() => coveredOf(page.locator(".column-menu"))).toEqual([]);
  await press(page, "Escape");
  await remove.click();
  await expect.poll(() => coveredOf(page.locator("input[type=search]"))).not.toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Annuleren" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Also in a window as low as one that is zoomed in, the filter of each column stays on the screen, first column and last. */
async function expectFiltersOnScreen(page: Page) {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...size, height: 320 });
  const filters = page.getByRole("columnheader").getByRole("button", { name: "Filter" });
  for (const filter of [filters.first(), filters.last()]) {
    await filter.click();
    const menu = page.locator(".column-menu");
    await expect(menu).toBeInViewport({ ratio: 1 });
    await press(page, "Escape");
    await menu.waitFor({ state: "detached" });
    // Whose tip it shows again, once it has the keyboard.
    await expect(filter).toBeFocused();
  }
  await page.setViewportSize(size);
}

async function openCustomers(browser: Browser, first: string, locale: string) {
  const word = `${first} ${lettersByChance()}`;
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await signIn(page, "admin@demo.perceel.example");
  await inviteCustomers(page, word);
  await page.goto("/customers");
  await page.getByRole("searchbox").fill(word);
  const grid = page.getByRole("grid");
  const rows = grid.getByRole("row");
  return {
    page,
    word,
    grid,
    head: (name: string) => grid.getByRole("columnheader", { name }),
    /** The names of the rows in sight, without the word that they share. */
    listed: async () =>
      (await grid.getByRole("rowheader").allInnerTexts()).map((text) => text.replace(`${word} `, "")),
    row: (two: string) => rows.filter({ has: page.getByRole("rowheader", { name: `${word} ${two}` }) }),
    leave: () => context.close(),
  };
}

type Customers = Awaited<ReturnType<typeof openCustomers>>;

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place).padStart(2, "0"));

async function expectRoom({ page, grid, row }: Customers) {
  await expect(row("01").getByText(/^\d{1,2} [a-z]{3}\.? \d{4}$/)).toBeVisible();
  // Nothing to scroll sideways, and no heading cut off.
  const scroller = page.locator(".grid-scroller");
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const cutOff = () =>
    grid
      .locator(".head-text")
      .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
  expect(await cutOff()).toBe(0);
  // What is too long for one line stands on the second that the row has.
  expect(
    await row("01")
      .locator(".may-wrap")
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight).length),
  ).toBe(0);
}

async function hoverCutOff({ page, word, row }: Customers) {
  const address = addressOf(word, "01");
  const email = row("01").getByText(address);
  const told = page.locator(".tip.is-shown");
  await row("01").getByText("1 van 1", { exact: true }).hover();
  await expect(told).toHaveCount(0);
  await email.evaluate((element) => (element.style.width = "60px"));
  await email.hover();
  await expect(told).toHaveText(address);
  await press(page, "Escape");
}

async function sortByName({ page, head, listed }: Customers) {
  const name = head("Klantnaam");
  const order = name.getByRole("button", { name: "Klantnaam" });
  await order.click();
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText("Gesorteerd op: Klantnaam, oplopend")).toBeAttached();
  await order.click();
  await expect(name).toHaveAttribute("aria-sort", "descending");
  await expect.poll(listed).toEqual(upTo(14, 5).toReversed());
}

/** A date by its calendar and one's keys; a name by two conditions. */
async function filterColumns({ page, head, listed }: Customers) {
  await head("Aangemaakt").getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Kies een datum" }).click();
  await expect(page.getByRole("grid", { name: /\d{4}$/ }).locator("button:focus")).toHaveCount(1);
  await expectAccessible(page);
  await press(page, "Escape");
  await press(page, "Escape");
  await expect(head("Aangemaakt").getByRole("button", { name: "Filter" })).toBeFocused();

  await head("Klantnaam").getByRole("button", { name: "Filter" }).click();
  const editor = page.getByRole("form", { name: "Filter op Klantnaam" });
  await editor.getByLabel("Vergelijking").selectOption({ label: "eindigt op" });
  await editor.getByLabel("Waarde", { exact: true }).fill("2");
  await editor.getByRole("button", { name: "Voorwaarde toevoegen" }).click();
  const second = editor.getByRole("group").nth(1);
  await second.getByLabel("Vergelijking").selectOption({ label: "bevat niet" });
  await second.getByLabel("Waarde", { exact: true }).fill("12");
  await editor.getByRole("button", { name: "Toepassen" }).click();
  await expect.poll(listed).toEqual(["02"]);
  await expect(page.getByRole("list", { name: "Actieve filters" }).getByRole("listitem")).toHaveCount(3);
}

/** By its edge, which is where it was dropped; what the columns are wide then. */
async function widenCompany({ page, head }: Customers) {
  const company = head("Bedrijf");
  const before = await company.boundingBox();
  if (!before) throw new Error("The head of the column is not drawn.");
  await page.mouse.move(before.x + before.width - 1, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 79, before.y + 12, { steps: 4 });
  await page.mouse.up();
  const widths = async () => [
    Math.round((await head("Klantnaam").boundingBox())?.width ?? 0),
    Math.round((await company.boundingBox())?.width ?? 0),
  ];
  await expect.poll(async () => (await widths())[1]).toBeGreaterThan(before.width + 70);
  await expect
    .poll(async () => Math.abs(((await company.boundingBox())?.x ?? 0) - before.x))
    .toBeLessThanOrEqual(1);
  return { widths, dragged: await widths() };
}

test("§2.36, §4.26, §4.27, §4.29, §9.11, §9.15, §9.36, §9.37, §9.38, §9.39 searches, sorts, filters, sizes and pages, and finds it all back", async ({
  browser,
}) => {
  const customers = await openCustomers(browser, "Lijst", "nl-NL");
  const { page, word, head, listed, leave } = customers;
  await expect(page.getByText("14 resultaten")).toBeVisible();
  await expect.poll(listed).toEqual(upTo(10));
  for (const width of [1440, 1280])
    await test.step(`all fits a window of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectRoom(customers);
    });
  await expectLayersInOrder(customers);
  await expectFiltersOnScreen(page);

  await test.step("what a cell cuts off is told below it, by pointer and by keyboard", () =>
    hoverCutOff(customers));
  await test.step("a column is sorted up and down", () => sortByName(customers));
  await test.step("columns are filtered", () => filterColumns(customers));
  const { widths, dragged } = await widenCompany(customers);

  await page.reload();
  await expect(head("Klantnaam")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("list", { name: "Actieve filters" }).getByRole("listitem")).toHaveCount(3);
  await expect.poll(widths).toEqual(dragged);
  await page.getByRole("searchbox").fill(word);
  await page.getByRole("button", { name: "Alle filters wissen" }).click();
  await expect(page.getByText("14 resultaten")).toBeVisible();
  await page.getByRole("button", { name: "Laatste pagina" }).click();
  await expect.poll(listed).toEqual(upTo(4).toReversed());
  await page.getByLabel("Rijen per pagina").selectOption("25");
  await expect.poll(listed).toEqual(upTo(14).toReversed());

  await page.getByRole("searchbox").fill("zoeklijst bestaat niet");
  await expect(page.getByText("Niets gevonden voor “zoeklijst bestaat niet”.")).toBeVisible();
  await expectAccessible(page);
  await leave();
});

/** From the first row to the link of the ninth. */
async function walkRows({ page, word }: Customers) {
  const dialog = page.getByRole("dialog");
  const link = (two: string) => page.getByRole("link", { name: `${word} ${two}` });
  const remove = page.getByRole("button", { name: `Delete ${word} 10` });
  await link("01").focus();
  await press(page, "ArrowDown");
  await expect(link("02")).toBeFocused();
  await press(page, "Control+End");
  await expect(remove).toBeFocused();
  await press(page, "Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await press(page, "Home");
  await press(page, "ArrowUp");
  await expect(link("09")).toBeFocused();
}

test("§2.35, §4.28, §6.11, §9.14 works by keyboard, deletes, and leaves the focus where one was, in English and on cards", async ({
  browser,
}) => {
  const customers = await openCustomers(browser, "Keyboard", "en-GB");
  const { page, word, grid, row, listed, leave } = customers;
  await expect.poll(listed).toEqual(upTo(10));
  await expect(
    row("01").getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$|^\d{1,2} [A-Z][a-z]{2} \d{4}$/),
  ).toBeVisible();
  const dialog = page.getByRole("dialog");
  const link = (two: string) => page.getByRole("link", { name: `${word} ${two}` });
  const remove = (two: string) => page.getByRole("button", { name: `Delete ${word} ${two}` });
  const answers: (() => void)[] = [];
  await page.route("**/api/companies/*", async (route) => {
    if (route.request().method() === "DELETE") await new Promise<void>((go) => answers.push(go));
    await route.continue();
  });

  await test.step("the arrows and End go from row to row, and a question gives the focus back", () =>
    walkRows(customers));
  await press(page, "Delete");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await press(page, "Enter");
  await expect(dialog).toBeHidden();
  await expect(link("09")).toBeFocused();
  await press(page, "Delete");
  const confirm = dialog.getByRole("button", { name: "Delete customer" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await confirm.press("Enter");
  await expect.poll(() => answers.length).toBe(1);
  await expect(confirm).toBeDisabled();
  await press(page, "Escape");
  await expect(dialog).toBeVisible();
  answers.shift()?.();
  await expect(page.getByText(`${word} 09 deleted.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(listed).toEqual([...upTo(8), "10", "11"]);
  await expect(link("10")).toBeFocused();

  // The last row of the last page: the one before it has the focus then.
  await page.getByRole("button", { name: "Last page" }).click();
  await expect.poll(listed).toEqual(upTo(14, 12));
  await remove("14").click();
  await dialog.getByRole("button", { name: "Delete customer" }).click();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
  await expect.poll(listed).toEqual(upTo(13, 12));
  await expect(dialog).toBeHidden();
  await expect(row("13").locator(":focus")).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(grid).toBeHidden();
  const cards = page.getByRole("list", { name: "Customers" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);
  await remove("12").click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(remove("12")).toBeFocused();
  await remove("12").click();
  await dialog.getByRole("button", { name: "Delete customer" }).click();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
  await expect(cards).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(cards.nth(0).locator(":focus")).toHaveCount(1);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: `${word} 13` })).toBeVisible();
  await leave();
});
