import { Button } from "@blueprintjs/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CardPopover } from "../../../src/ui/CardPopover.tsx";
import { OpenedCard } from "../../../src/ui/OpenedCard.tsx";

it("gives its first item the keyboard at once, its button when it closes, also before the next frame, and the item again while it still fades", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  render(
    <CardPopover
      content={
        <OpenedCard label="Meer">
          <button>Eerste</button>
          <button>Tweede</button>
        </OpenedCard>
      }
      renderButton={(button) => <Button {...button} text="Meer" />}
    />,
  );
  const user = userEvent.setup();
  const opener = screen.getByRole("button", { name: "Meer" });
  opener.focus();
  await user.keyboard("{Enter}");
  const first = await screen.findByRole("button", { name: "Eerste" });
  expect(document.activeElement).toBe(first);
  await user.keyboard("{Escape}");
  for (const frame of frames.splice(0)) frame(performance.now());
  expect(document.activeElement).toBe(opener);
  // It is still in the page.
  expect(first.isConnected).toBe(true);
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(first);
});
