import { Menu } from "@blueprintjs/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import nl from "../../../locales/nl.json";
import { Translations } from "../../../src/i18n/Translations.tsx";
import { ConfirmDialog } from "../../../src/ui/ConfirmDialog.tsx";
import { giveKeyboard, keepKeysOfDialogs } from "../../../src/ui/keysOfDialogs.ts";
import { Popover } from "../../../src/ui/Popover.tsx";

/** Questions, one over the other, that are seen before they get the keyboard: a field below them has it. */
async function setup(...titles: string[]) {
  const answered: string[] = [];
  const heardBelow = vi.fn<(key: string) => void>();
  const question = (title: string) => (
    <ConfirmDialog
      key={title}
      isOpen
      title={title}
      cancelLabel="No"
      confirmLabel="Yes"
      onCancel={() => answered.push(`${title} no`)}
      onConfirm={() => answered.push(`${title} yes`)}
    >
      Sure?
    </ConfirmDialog>
  );
  const page = (open: readonly string[]) => (
    <Translations language="nl" catalogue={nl}>
      <input aria-label="Below" onKeyDown={({ key }) => heardBelow(key)} />
      {open.map(question)}
    </Translations>
  );
  const { rerender } = render(page([]));
  screen.getByRole("textbox", { name: "Below" }).focus();
  const focus = vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(() => undefined);
  onTestFinished(() => focus.mockRestore());
  onTestFinished(keepKeysOfDialogs(document));
  rerender(page(titles));
  for (const title of titles) await screen.findByRole("dialog", { name: title });
  return { user: userEvent.setup(), answered, heardBelow };
}

it.each([
  { key: "Escape", answer: "Delete? no" },
  { key: "Enter", answer: "Delete? no" },
])("$key is the topmost dialog's before that has the keyboard, and nothing below hears it", async (row) => {
  const { user, answered, heardBelow } = await setup("Leave?", "Delete?");

  await user.keyboard(`{${row.key}}`);

  expect(answered).toEqual([row.answer]);
  expect(heardBelow).not.toHaveBeenCalled();
});

it("a key that is still held from opening the dialog does not answer it", async () => {
  const { user, answered, heardBelow } = await setup("Delete?");

  await user.keyboard("{Escape>3/}");

  expect(answered).toEqual(["Delete? no"]);
  expect(heardBelow).not.toHaveBeenCalled();
});

it("without a dialog, keys are where the keyboard is", async () => {
  const { user, heardBelow } = await setup();

  await user.keyboard("{Escape}{Enter}");

  expect(heardBelow.mock.calls).toEqual([["Escape"], ["Enter"]]);
});

it("Escape closes a menu before that has the keyboard; Enter is what opened it", async () => {
  const { user, heardBelow } = await setup();
  const toggled = vi.fn<(isOpen: boolean) => void>();
  render(
    <Popover isOpen content={<Menu />} onInteraction={toggled}>
      <button>Columns</button>
    </Popover>,
  );
  await screen.findByRole("menu");

  await user.keyboard("{Enter}{Escape}");

  expect(toggled.mock.calls.map(([isOpen]) => isOpen)).toEqual([false]);
  expect(heardBelow.mock.calls).toEqual([["Enter"]]);
});

it("Escape is a panel's that is about to get the keyboard, and no longer once something has it", async () => {
  const { user, heardBelow } = await setup();
  const heard = vi.fn<(event: Event) => void>();
  const panel = Object.assign(document.createElement("section"), { tabIndex: -1 });
  panel.addEventListener("keydown", heard);
  document.body.append(panel);
  onTestFinished(() => panel.remove());

  giveKeyboard(panel);
  await user.keyboard("{Escape}{Enter}");
  expect([heard.mock.calls.length, heardBelow.mock.calls]).toEqual([1, [["Enter"]]]);
  panel.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await user.keyboard("{Escape}");

  expect([heard.mock.calls.length, heardBelow.mock.calls]).toEqual([1, [["Enter"], ["Escape"]]]);
});
