import { screen } from "@testing-library/react";
import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { writeDay, writeInstant } from "../../../src/i18n/dates.ts";
import { formats, weekStart } from "../../../src/i18n/formats.ts";
import { Instant } from "../../../src/i18n/Instant.tsx";
import {
  writeFixed,
  writeNumber,
  writePercent,
  writePlainNumber,
  writeSize,
} from "../../../src/i18n/numbers.ts";
import { renderInLanguage } from "../inLanguage.tsx";

const dutch = createIntl({ locale: "nl", messages: nl, formats });
const english = createIntl({ locale: "en-GB", messages: en, formats });
/** On the clock of whoever runs this. */
const halfPastTwo = new Date(2026, 10, 2, 14, 30, 5);

describe("dates (§9.10, §36.1)", () => {
  it.each([
    ["short", "2 nov 2026", "2 Nov 2026"],
    ["long", "2 november 2026", "2 November 2026"],
  ] as const)("are written %s for a day, the same in every time zone", (form, inDutch, inEnglish) => {
    expect(writeDay(dutch, "2026-11-02", form)).toBe(inDutch);
    expect(writeDay(english, "2026-11-02", form)).toBe(inEnglish);
  });

  it("are written with the time on the reader's clock", () => {
    expect(writeInstant(dutch, halfPastTwo, "datetime")).toBe("2 november 2026 om 14:30");
    expect(writeInstant(english, halfPastTwo, "datetime")).toBe("2 November 2026 at 14:30");
  });

  it("begin their week on Monday in Dutch and on Sunday in English", () => {
    expect(weekStart).toEqual({ nl: 1, en: 0 });
  });

  it("tell the second and the time zone to who points at an instant, and the instant itself to programs", () => {
    const at = halfPastTwo.toISOString();

    renderInLanguage(<Instant at={at} form="short" />);

    const instant = screen.getByText("2 nov 2026");
    expect(instant.getAttribute("datetime")).toBe(at);
    expect(instant.title).toMatch(/^2 november 2026 om 14:30:05 \p{L}+/u);
  });
});

describe("numbers (§9.31)", () => {
  it("have a comma in Dutch and a point in English, and are grouped as each does", () => {
    expect(writeNumber(dutch, 20_000.25)).toBe("20.000,25");
    expect(writeNumber(english, 20_000.25)).toBe("20,000.25");
  });

  it("are not grouped where they may be a year or a code", () => {
    expect(writePlainNumber(dutch, 2026)).toBe("2026");
    expect(writePlainNumber(dutch, 1 / 3, 6)).toBe("0,333333");
  });

  it("keep the decimals they were found to, and a zero has no sign", () => {
    expect(writeFixed(dutch, 52.1, 3)).toBe("52,100");
    expect(writeFixed(dutch, -0.0001, 2)).toBe("0,00");
    expect(writeFixed(dutch, 5, 1, 2)).toBe("05,0");
  });

  it("are a percentage in each language", () => {
    expect(writePercent(dutch, 0.35)).toBe("35%");
  });

  it.each([
    [{ value: 12.5, unit: "m", fractionDigits: 2 }, "12,50 m", "12.50 m"],
    [{ value: 1234.5, unit: "km2", fractionDigits: 1 }, "1.234,5 km²", "1,234.5 km²"],
    [{ value: 1.5, unit: "km" }, "1,5 km", "1.5 km"],
    [{ value: 3, unit: "ha" }, "3 ha", "3 ha"],
    [{ value: 3, unit: "m2" }, "3 m²", "3 m²"],
  ] as const)("have their unit: %j", (size, inDutch, inEnglish) => {
    expect(writeSize(dutch, size)).toBe(inDutch);
    expect(writeSize(english, size)).toBe(inEnglish);
  });
});
