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

describe("notices above each other (§24.7, §34.2)", () => {
  const shown = () => screen.getAllByRole("button", { name: "Sluiten" }).length;
  const stack = (...kinds: ("none" | "warning" | "alert")[]) =>
    inTexts(
      <NoticeStack>
        {kinds.map((kind, place) => (
          <Notice key={place} intent={kind === "none" ? kind : "warning"} isAlert={kind === "alert"}>
            bericht {place}
          </Notice>
        ))}
      </NoticeStack>,
    );

  it.each([
    { of: ["none", "warning", "none", "none", "none"], seen: [1, 4] },
    { of: ["warning", "none", "warning", "warning"], seen: [2, 3] },
    { of: ["alert", "warning", "warning", "warning", "none"], seen: [0, 3] },
  ] as const)("are three at most: the lightest and oldest of $of become one, which opens them", (example) => {
    const { of, seen } = example;
    render(stack(...of));

    expect(shown()).toBe(2);
    for (const place of seen) expect(screen.getByText(`bericht ${place}`)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: `Nog ${of.length - 2} berichten` }));

    expect([shown(), screen.queryByRole("button", { name: /Nog/ })]).toEqual([of.length, null]);
  });

  it("are left alone where three are", () => {
    render(stack("none", "warning", "alert"));

    expect(shown()).toBe(3);
  });
});
