import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { PagePart } from "../../../src/ui/PagePart.tsx";
import { inLanguage } from "../inLanguage.tsx";

interface Shown {
  of?: string;
  onRetry?: () => void;
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
  const page = ({ of, onRetry }: Shown) =>
    inLanguage(
      <>
        <PagePart name="Legenda" of={of} {...(onRetry ? { onRetry } : {})}>
          <Fragile />
        </PagePart>
        <button type="button">Zoek</button>
      </>,
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
  it("says so in its place, is logged once, leaves the rest as it is, and offers the page anew only once trying again did not help", async () => {
    const { words, logged, user } = openPage();

    expect(words()).toContain("Legenda: dit kon niet worden getoond.");
    expect(screen.getByRole("button", { name: "Zoek" })).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Pagina herladen" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    expect(screen.getByRole("button", { name: "Pagina herladen" })).toBeTruthy();
  });

  it("is drawn again when asked for, together with what it draws", async () => {
    const onRetry = vi.fn<() => void>();
    const { defect, user } = openPage({ onRetry });
    defect.isThere = false;

    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    expect(screen.getByText("Heel")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onRetry).toHaveBeenCalledOnce();
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
