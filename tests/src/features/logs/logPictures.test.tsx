import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import nl from "../../../../locales/nl.json";
import { HoursOfWeek } from "../../../../src/features/logs/pictures/HoursOfWeek.tsx";
import { LoginsPerDay } from "../../../../src/features/logs/pictures/LoginsPerDay.tsx";
import { MostUsed } from "../../../../src/features/logs/pictures/MostUsed.tsx";
import { renderInLanguage } from "../../inLanguage.tsx";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600);
});

const setup = (picture: ReactElement, language: "nl" | "en" = "nl") => {
  const { container } = renderInLanguage(picture, language);
  const table = (name: string) => screen.getByRole("table", { name });
  return {
    container,
    table,
    rows: (name: string) =>
      within(table(name))
        .getAllByRole("row")
        .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent)),
    drawn: (of: string) => container.querySelectorAll(`svg ${of}`),
  };
};

describe("a picture of a log's figures", () => {
  it("of logins has a bar for each day, and the same numbers as a table for who cannot see it §3.15", async () => {
    const loginsPerDay = [
      { day: "2026-03-28", count: 3 },
      { day: "2026-03-29", count: 0 },
      { day: "2026-03-30", count: 6 },
    ];
    const { drawn, rows, container } = setup(<LoginsPerDay loginsPerDay={loginsPerDay} />);

    const heights = [...drawn(".log-bar")].map((bar) => Number(bar.getAttribute("height")));
    expect(heights).toEqual([(heights[2] ?? 0) / 2, 0, heights[2]]);
    expect(
      rows("Keer ingelogd per dag")
        .slice(1)
        .map(([, count]) => count),
    ).toEqual(["3", "0", "6"]);
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("becomes a table with the keyboard, and a picture again", async () => {
    const { container, table } = setup(
      <MostUsed title="Meest geopend" nameHead="Project" counts={[{ name: "Watergangen", count: 12_345 }]} />,
    );

    await userEvent.tab();
    await userEvent.keyboard("{Enter}");

    expect(container.querySelector(".log-picture-drawing")).toBeNull();
    expect(screen.getByRole("group", { name: "Meest geopend" }).contains(table("Meest geopend"))).toBe(true);
    await userEvent.keyboard("{Enter}");
    expect(container.querySelector(".log-picture-drawing")).not.toBeNull();
    const button = screen.getByRole("button", { description: "Meest geopend" });
    expect(document.activeElement).toBe(button);
  });

  it("draws the eight that were used most, and its table has them all §3.16", () => {
    const counts = Array.from({ length: 12 }, (_, index) => ({ name: `Laag ${index}`, count: 1200 - index }));
    const { drawn, rows } = setup(<MostUsed title="Most used" nameHead="Layer" counts={counts} />, "en");

    expect([...drawn(".log-bar-name")].map((name) => name.textContent)).toEqual(
      counts.slice(0, 8).map(({ name }) => name),
    );
    expect(rows("Most used").slice(1, 3)).toEqual([
      ["Laag 0", "1,200"],
      ["Laag 1", "1,199"],
    ]);
    expect(rows("Most used")).toHaveLength(13);
  });

  it.each([
    ["nl", "maandag", 1],
    ["en", "Sunday", 2],
  ] as const)(
    "of the week begins as weeks do in %s, picture and table alike (§9.10, §9.36)",
    (language, first, row) => {
      const hoursOfWeek = Array.from({ length: 7 }, (_, day) =>
        Array.from({ length: 24 }, () => (day === 1 ? 4 : 0)),
      );
      const { drawn, rows } = setup(<HoursOfWeek hoursOfWeek={hoursOfWeek} />, language);

      const table = rows(screen.getByRole("heading", { level: 3 }).textContent);
      expect(table[1]?.[0]).toBe(first);
      const shortNames = [...drawn(".log-heat-day")].map(({ textContent }) => textContent.toLowerCase());
      expect(first.toLowerCase().startsWith(shortNames[0] ?? "?")).toBe(true);
      const dark = [...drawn(".log-heat")].filter((cell) => cell.getAttribute("fill-opacity") === "1");
      const tops = [...drawn(".log-heat")]
        .map((cell) => Number(cell.getAttribute("y")))
        .toSorted((a, b) => a - b);
      const rowPx = 26;
      expect(
        dark.map((cell) => Math.round((Number(cell.getAttribute("y")) - (tops[0] ?? 0)) / rowPx)),
      ).toEqual(Array.from({ length: 24 }, () => row));
    },
  );

  it("says so when nothing happened, without a button for a table", () => {
    const { container } = setup(<MostUsed title="Meest geopend" nameHead="Project" counts={[]} />);

    expect(screen.queryByRole("button")).toBeNull();
    expect(container.querySelector("svg")).toBeNull();
    expect(screen.getByText(nl["logs.nothingInPeriod"]).tagName).toBe("P");
  });
});
