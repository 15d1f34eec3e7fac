import { BlueprintProvider } from "@blueprintjs/core";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { Language } from "../../../../src/i18n/languages.ts";
import { inLanguage } from "../../inLanguage.tsx";
import { DayField } from "../../../../src/ui/dates/DayField.tsx";

/** A page with one date field. */
function setup(value = "", language: Language = "nl") {
  const values: string[] = [];
  const user = userEvent.setup();
  function Field() {
    const [day, setDay] = useState(value);
    const change = (changed: string) => {
      values.push(changed);
      setDay(changed);
    };
    return <DayField aria-label="Dag" value={day} onChange={change} />;
  }
  render(
    <BlueprintProvider>
      {inLanguage(<Field />, language)}
      <button type="button">elsewhere</button>
    </BlueprintProvider>,
  );
  const opener = () => screen.getByRole("button", { name: /Kies een datum|Choose a date/ });
  return {
    user,
    opener,
    input: () => screen.getByRole<HTMLInputElement>("textbox", { name: "Dag" }),
    focused: () => document.activeElement?.getAttribute("aria-label"),
    given: () => values.at(-1),
    open: async () => {
      await user.click(opener());
      await waitFor(() => expect(document.activeElement?.closest("table")).not.toBeNull());
      return within(screen.getByRole("dialog"));
    },
  };
}

describe("a date field (§9.10, §9.36)", () => {
  it("gives the day that was typed, and writes it in full once it is left", async () => {
    const { user, input, given } = setup();

    await user.type(input(), "2/1/26");
    expect(given()).toBe("2026-01-02");
    expect(input().value).toBe("2/1/26");
    await user.tab();
    expect(input().value).toBe("02-01-2026");
  });

  it("keeps what is no day as it was typed, and marks it when it is left", async () => {
    const { user, input, given } = setup();

    await user.type(input(), "31-02-2026");
    expect(input().getAttribute("aria-invalid")).toBe("false");
    await user.tab();

    expect(given()).toBe("31-02-2026");
    expect(input().value).toBe("31-02-2026");
    expect(input().getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["nl", "2-11-26", "2 nov 2026", "dd-mm-jjjj"],
    ["en", "11/2/26", "2 Nov 2026", "mm/dd/yy"],
  ] as const)(
    "§41.1 tells how a day is read, and until then the order: %s",
    async (language, text, read, order) => {
      const { user, input } = setup("", language);
      const described = () =>
        document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent;

      expect([described(), input().placeholder]).toEqual(["", order]);
      await user.type(input(), text[0] ?? "");
      expect(described()).toBe(order);
      await user.type(input(), text.slice(1));
      expect(described()).toBe(read);
    },
  );

  it.each([
    ["nl", "november 2026", ["maandag", "zondag"], "zondag 22 november 2026"],
    ["en", "November 2026", ["Sunday", "Saturday"], "Sunday, 22 November 2026"],
  ] as const)("has a calendar in its own language: %s", async (language, month, [first, last], day) => {
    const calendar = await setup("2026-11-22", language).open();

    expect(calendar.getByRole("grid", { name: month })).toBeDefined();
    const heads = calendar.getAllByRole("columnheader").map((head) => head.getAttribute("abbr"));
    expect([heads[0], heads.at(-1)]).toEqual([first, last]);
    const selected = calendar.getAllByRole("cell").filter((cell) => cell.ariaSelected === "true");
    expect(selected.map((cell) => cell.textContent)).toEqual(["22"]);
    expect(document.activeElement).toBe(calendar.getByRole("button", { name: day }));
  });

  it("goes through days, weeks, months and years by keys, and takes the one reached", async () => {
    const { user, open, focused, given, opener } = setup("2026-01-31");
    await open();

    const steps = [
      ["{ArrowRight}", "zondag 1 februari 2026"],
      ["{ArrowLeft}", "zaterdag 31 januari 2026"],
      ["{PageDown}", "zaterdag 28 februari 2026"],
      ["{Home}", "maandag 23 februari 2026"],
      ["{End}", "zondag 1 maart 2026"],
      ["{ArrowUp}", "zondag 22 februari 2026"],
      ["{Shift>}{PageUp}{/Shift}", "zaterdag 22 februari 2025"],
      ["{PageUp}", "woensdag 22 januari 2025"],
      ["{ArrowDown}", "woensdag 29 januari 2025"],
    ] as const;
    for (const [keys, day] of steps) {
      await user.keyboard(keys);
      expect(focused()).toBe(day);
    }
    await user.keyboard("{Enter}");

    expect(given()).toBe("2025-01-29");
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it("turns its pages by buttons, which keep the focus, and closes without a choice", async () => {
    const { user, open, given, input } = setup("2026-11-22");
    const calendar = await open();

    const next = calendar.getByRole("button", { name: "Volgend jaar" });
    await user.click(next);
    await user.click(calendar.getByRole("button", { name: "Vorige maand" }));
    expect(calendar.getByRole("grid", { name: "oktober 2027" })).toBeDefined();
    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(given()).toBeUndefined();
    expect(input().value).toBe("22-11-2026");
  });
});
