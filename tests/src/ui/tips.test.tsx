import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tips } from "../../../src/ui/Tips.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Bar({ onPress }: { onPress: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div ref={bar}>
      <button aria-label="Kaartlagen" data-tip="Kaartlagen" aria-keyshortcuts="l" onClick={onPress} />
      <Tips within={bar} />
    </div>
  );
}

/** A touch of so long, ms. */
function touch(ms: number) {
  const finger = { pointerType: "touch" };
  const button = screen.getByRole("button");
  fireEvent.pointerDown(button, finger);
  act(() => void vi.advanceTimersByTime(ms));
  fireEvent.pointerUp(button, finger);
  fireEvent.click(button);
}

const tip = () => document.querySelector(".tip.is-shown")?.textContent;

it("§9.38 a finger that is held reads the name of a control, and does not press it", () => {
  const onPress = vi.fn<() => void>();
  render(<Bar onPress={onPress} />);

  touch(600);
  expect(tip()).toBe("Kaartlagen (L)");
  expect(onPress).not.toHaveBeenCalled();

  touch(100);
  expect(onPress).toHaveBeenCalledTimes(1);
});
