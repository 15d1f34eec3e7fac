import { fireEvent, render, screen } from "@testing-library/react";
import { IntlProvider } from "react-intl";
import { expect, it, vi } from "vitest";
import nl from "../../../locales/nl.json" with { type: "json" };
import { Notice } from "../../../src/ui/Notice.tsx";

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
    <IntlProvider locale="nl" messages={nl}>
      <Notice isPassing={isPassing} onDismiss={onDismiss}>
        Verwijderd
      </Notice>
    </IntlProvider>,
  );
  const time = container.querySelector(".notice-time");
  expect(time !== null).toBe(isPassing);

  end(time);

  expect(screen.queryByText("Verwijderd")).toBeNull();
  expect(onDismiss).toHaveBeenCalledOnce();
});
