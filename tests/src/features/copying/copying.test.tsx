import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { provideCopy } from "../../../../src/features/copying/provide.ts";
import { CopyFeedback } from "../../../../src/features/copying/CopyFeedback.tsx";
import { Copy, useCopying } from "../../../../src/features/copying/selectors.ts";
import { CopyButton } from "../../../../src/ui/CopyButton.tsx";
import { renderInLanguage } from "../../inLanguage.tsx";

const works = { writeText: () => Promise.resolve() };
const refuses = { writeText: () => Promise.reject(new Error("not allowed")) };

const CopyOf = ({ text }: { text: string }) => (
  <CopyButton name="Kopieer soort" textOf={() => text} copying={useCopying()} />
);

async function copy(text: string, clipboard: Pick<Clipboard, "writeText"> | undefined) {
  // userEvent puts a clipboard of its own on `navigator`, which nothing here reads.
  const user = userEvent.setup();
  const closed: string[] = [];
  renderInLanguage(
    <Copy.Provider logic={provideCopy({ clipboard })}>
      <div role="presentation" onKeyDown={({ key }) => closed.push(key)}>
        <CopyOf text={text} />
        <CopyFeedback />
      </div>
    </Copy.Provider>,
  );
  await user.click(screen.getByRole("button", { name: "Kopieer soort" }));
  return { user, closed };
}

describe("copying", () => {
  it.each([
    ["with a short text", "eik", "eik", "Gekopieerd: eik"],
    ["without a text of several lines", "soort\teik\nhoogte\t12", "Gekopieerd", "Gekopieerd"],
  ])("is read out %s", async (_how, text, seen, said) => {
    await copy(text, works);

    await screen.findByText(seen);
    expect(screen.getByRole("status").textContent).toBe(said);
  });

  it.each([
    ["may not", refuses],
    ["cannot, on a page that was not fetched safely", undefined],
  ])("shows all lines to who %s, selected, until that is put away", async (_why, clipboard) => {
    const text = "soort\teik\nhoogte\t12";
    const { user, closed } = await copy(text, clipboard);

    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: /staat kopiëren niet toe/,
    });
    expect(field.value).toBe(text);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length]);
    await user.click(field);
    await user.keyboard("{ArrowRight}{Escape}");

    expect(screen.queryByRole("textbox")).toBeNull();
    // Neither stepped to another feature nor closed the modal around it.
    expect(closed).toEqual([]);
  });
});
