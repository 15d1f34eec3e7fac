/* oxlint-disable jsx-a11y/prefer-tag-over-role -- as an item of our lists, which is no option of a select */
import { Button } from "@blueprintjs/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { ignoreStrayReleases } from "../../../src/ui/ignoreStrayReleases.ts";

function setup() {
  const stop = ignoreStrayReleases(document);
  onTestFinished(stop);
  const close = vi.fn<() => void>();
  const closeButton = () => screen.getByRole("button", { name: "Close" });
  render(
    <>
      {/* As a list that opens a dialog with the focus on its close button. */}
      <div
        role="option"
        aria-selected="true"
        tabIndex={0}
        onKeyDown={(event) => {
          event.preventDefault();
          closeButton().focus();
        }}
      >
        Open
      </div>
      <Button onClick={close} text="Close" />
    </>,
  );
  screen.getByRole("option", { name: "Open" }).focus();
  return { user: userEvent.setup(), close };
}

it.each(["{Enter}", " "])(
  "the release of %j that opened something does not press what has the focus then",
  async (key) => {
    const { user, close } = setup();

    await user.keyboard(key);
    expect(screen.getByRole("button", { name: "Close" })).toBe(document.activeElement);
    expect(close).not.toHaveBeenCalled();

    await user.keyboard(key);
    expect(close).toHaveBeenCalledOnce();
  },
);

it("a key that is held presses nothing where it repeats", async () => {
  const { user, close } = setup();

  await user.keyboard("{Enter>3/}");

  expect(close).not.toHaveBeenCalled();
});
