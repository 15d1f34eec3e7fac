import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import nl from "../../../locales/nl.json";
import { ConfirmDialog } from "../../../src/ui/ConfirmDialog.tsx";
import { ToastArea } from "../../../src/ui/ToastArea.tsx";
import { renderInLanguage } from "../inLanguage.tsx";

function show(children: ReactNode) {
  renderInLanguage(children);
  return userEvent.setup();
}

describe("a toast", () => {
  const toast = { id: 7, intent: "danger", messageId: "errors.auth.forbidden", lifetimeMs: 8000 } as const;

  it.each([
    ["its text", toast, nl["errors.auth.forbidden"]],
    [
      "something general, never the key, where that has no text",
      { ...toast, messageId: "errors.brand.new" },
      nl["errors.unknown"],
    ],
  ])(
    "says %s at the bottom of the page, and can be dismissed (§2.23, §8.5, §9.19)",
    async (_, shown, text) => {
      const onDismiss = vi.fn<(id: number) => void>();
      const user = show(<ToastArea toasts={[shown]} onDismiss={onDismiss} />);

      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toBe(text);
      expect(alert.closest(".bp6-toast-container-bottom")).not.toBeNull();
      await user.click(screen.getByRole("button", { name: "Melding sluiten" }));
      expect(onDismiss).toHaveBeenCalledWith(7);
    },
  );

  it("goes by itself after its time (§9.18)", async () => {
    vi.useFakeTimers();
    const onDismiss = vi.fn<(id: number) => void>();
    show(<ToastArea toasts={[toast]} onDismiss={onDismiss} />);

    await vi.advanceTimersByTimeAsync(7999);
    expect(onDismiss).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(onDismiss).toHaveBeenCalledWith(7);
  });
});

describe("a confirmation", () => {
  const open = (onCancel: () => void, onConfirm: () => void) =>
    show(
      <ConfirmDialog
        isOpen
        title="Waarschuwing"
        cancelLabel="Annuleren"
        confirmLabel="Ja"
        onCancel={onCancel}
        onConfirm={onConfirm}
      >
        Zeker?
      </ConfirmDialog>,
    );

  it("has the width of a question, begins at the harmless answer, and Escape is that answer too (§9.9)", async () => {
    const onCancel = vi.fn<() => void>();
    const user = open(onCancel, () => undefined);

    expect((await screen.findByRole("dialog")).classList.contains("confirm-dialog")).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Annuleren" }));
    await user.keyboard("{Escape}");

    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("is done on yes, and keeps the keyboard when that disables the buttons", async () => {
    const onConfirm = vi.fn<() => void>();
    const user = open(() => undefined, onConfirm);
    const dialog = await screen.findByRole("dialog");

    await user.click(screen.getByRole("button", { name: "Ja" }));

    expect(onConfirm).toHaveBeenCalledOnce();
    expect(document.activeElement?.tagName).toBe("DIV");
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it("begins at what is to be filled in first, so that nothing typed at once is lost", async () => {
    const user = show(
      <ConfirmDialog
        isOpen
        isBlocked
        title="Waarschuwing"
        cancelLabel="Annuleren"
        confirmLabel="Ja"
        onCancel={() => undefined}
        onConfirm={() => undefined}
      >
        <input aria-label="Naam" />
      </ConfirmDialog>,
    );

    await screen.findByRole("dialog");
    await user.keyboard("Bomen");

    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Naam" }).value).toBe("Bomen");
  });
});
