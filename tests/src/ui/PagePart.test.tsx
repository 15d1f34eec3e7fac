import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PagePart } from "../../../src/ui/PagePart.tsx";
import { inLanguage } from "../inLanguage.tsx";

interface Shown {
  of?: string;
  onRetry?: () => void;
  language?: "nl" | "en";
}

/** A page of two parts, of which one can't be drawn until it is mended. */
function openPage(shown: Shown = {}) {
  // React reports what was caught; here it is meant to happen.
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const defect = { isThere: true };
  const Fragile = () => {
    if (defect.isThere) throw new Error("broken");
    return <p>Heel</p>;
  };
  const page = ({ of, onRetry, language = "nl" }: Shown) =>
    inLanguage(
      <>
        <PagePart name="Legenda" of={of} {...(onRetry ? { onRetry } : {})}>
          <Fragile />
        </PagePart>
        <button type="button">Zoek</button>
      </>,
      language,
    );
  onTestFinished(() => logged.mockRestore());
  const { rerender } = render(page(shown));
  const words = () => screen.getByRole("alert").textContent;
  return {
    words,
    logged,
    defect,
    show: (next: Shown) => rerender(page(next)),
    user: userEvent.setup(),
  };
}

describe("a part that can't be drawn", () => {
  it.each([
    ["nl", "Legenda: dit kon niet worden getoond."],
    ["en", "Legenda: this could not be shown."],
  ] as const)(
    "says so in its place in %s, is logged once, and leaves the rest as it is",
    (language, text) => {
      const { words, logged } = openPage({ language });

      expect(words()).toContain(text);
      expect(screen.getByRole("button", { name: "Zoek" })).toBeTruthy();
      expect(logged).toHaveBeenCalledTimes(1);
    },
  );

  it("is drawn again when asked for, together with what it draws", async () => {
    const onRetry = vi.fn<() => void>();
    const { defect, user } = openPage({ onRetry });
    defect.isThere = false;

    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    expect(screen.getByText("Heel")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it("offers the page anew only once trying again did not help", async () => {
    const { user } = openPage();
    expect(screen.queryByRole("button", { name: "Pagina herladen" })).toBeNull();

    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    expect(screen.getByRole("button", { name: "Pagina herladen" })).toBeTruthy();
  });

  it("is drawn again by itself when there is something else to draw", () => {
    const { defect, show } = openPage({ of: "eik" });
    defect.isThere = false;

    show({ of: "eik" });
    expect(screen.queryByText("Heel")).toBeNull();
    show({ of: "linde" });

    expect(screen.getByText("Heel")).toBeTruthy();
  });
});
