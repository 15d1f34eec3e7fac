import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../../../src/ui/Dialog.tsx";
import { Popover } from "../../../src/ui/Popover.tsx";

const opened = {
  popover: (isOpen: boolean) => (
    <Popover isOpen={isOpen} content={<p>Inhoud</p>}>
      <button>Meer</button>
    </Popover>
  ),
  dialog: (isOpen: boolean) => (
    <Dialog isOpen={isOpen}>
      <p>Inhoud</p>
    </Dialog>
  ),
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(["popover", "dialog"] as const)("a %s that is closed", (kind) => {
  /** @returns what it held, while that is still in the page */
  async function close({ hasLessMotion }: { hasLessMotion: boolean }) {
    vi.stubGlobal("matchMedia", () => ({ matches: hasLessMotion }));
    const { rerender } = render(opened[kind](true));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    rerender(opened[kind](false));
    await act(() => vi.advanceTimersByTimeAsync(1));
    return screen.queryByText("Inhoud");
  }

  it("is gone at once where nothing moves", async () => {
    expect(await close({ hasLessMotion: true })).toBeNull();
  });

  it("fades where things move", async () => {
    expect(await close({ hasLessMotion: false })).not.toBeNull();
  });
});
