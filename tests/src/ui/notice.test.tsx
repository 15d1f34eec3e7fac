import { fireEvent, render, screen } from "@testing-library/react";
import { IntlProvider } from "react-intl";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import nl from "../../../locales/nl.json" with { type: "json" };
import { NoticeStack } from "../../../src/ui/NoticeStack.tsx";
import { Notice } from "../../../src/ui/Notice.tsx";

const inTexts = (content: ReactElement) => (
  <IntlProvider locale="nl" messages={nl}>
    {content}
  </IntlProvider>
);

/** jsdom knows no animations, so that React listens to their older name. */
const endAnimation = (time: Element | null) =>
  ["animationend", "webkitAnimationEnd"].forEach((type) => {
    if (time) fireEvent(time, new Event(type, { bubbles: true }));
  });

it.each([
  ["goes when its time is over", true, endAnimation],
  ["goes when it is closed", false, () => fireEvent.click(screen.getByRole("button", { name: "Sluiten" }))],
])("a notice %s, and says so (§21.8)", (_, isPassing, end) => {
  const onDismiss = vi.fn<() => void>();
  const { container } = render(
    inTexts(
      <Notice isPassing={isPassing} onDismiss={onDismiss}>
        Verwijderd
      </Notice>,
    ),
  );
  const time = container.querySelector(".notice-time");
  expect(time !== null).toBe(isPassing);

  end(time);

  expect(screen.queryByText("Verwijderd")).toBeNull();
  expect(onDismiss).toHaveBeenCalledOnce();
});

describe("notices above each other (§24.7)", () => {
  const shown = () => screen.getAllByRole("button", { name: "Sluiten" }).length;
  const stack = (...intents: ("none" | "warning")[]) =>
    inTexts(
      <NoticeStack>
        {intents.map((intent, place) => (
          <Notice key={place} intent={intent}>
            bericht {place}
          </Notice>
        ))}
      </NoticeStack>,
    );

  it("are three at most: the oldest that need nothing become one, which opens them", () => {
    render(stack("none", "warning", "none", "none", "none"));

    expect(shown()).toBe(2);
    expect(screen.getByText("bericht 1")).toBeTruthy();
    expect(screen.getByText("bericht 4")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Nog 3 berichten" }));

    expect([shown(), screen.queryByRole("button", { name: /Nog/ })]).toEqual([5, null]);
  });

  it.each([[["none", "none", "none"]], [["none", "warning", "warning", "warning"]]] as const)(
    "are left alone where nothing is gained: %j",
    (intents) => {
      render(stack(...intents));

      expect(shown()).toBe(intents.length);
    },
  );
});
