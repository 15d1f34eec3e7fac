import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import { StartFailure } from "../../../src/app/StartFailure.tsx";
import { startWords } from "../../../src/i18n/startWords.ts";

afterEach(cleanup);

describe("a start without texts (§8.2)", () => {
  it.each([
    ["nl", "Geen verbinding", "Opnieuw proberen"],
    ["en", "No connection", "Try again"],
  ] as const)(
    "says so in %s, and tries again when asked or on a network again",
    async (language, title, retry) => {
      const reloadPage = vi.fn<() => void>();
      render(<StartFailure language={language} reloadPage={reloadPage} />);
      expect(screen.getByRole("alert").textContent).toContain(title);

      await userEvent.setup().click(screen.getByRole("button", { name: retry }));
      window.dispatchEvent(new Event("online"));

      expect(reloadPage).toHaveBeenCalledTimes(2);
    },
  );

  it("says it in the words of the catalogues", () => {
    expect(nl).toMatchObject(startWords.nl);
    expect(en).toMatchObject(startWords.en);
  });
});
