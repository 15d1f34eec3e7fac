import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import { formats } from "../../../src/i18n/formats.ts";
import { readTypedDay, readTypedTime, writeTypedDay, writeTypedTime } from "../../../src/i18n/typedDates.ts";

const dutch = createIntl({ locale: "nl", formats });
const english = createIntl({ locale: "en-GB", formats });

describe("a day as it is typed (§9.10, §9.36)", () => {
  it.each(["22-11-2026", "22/11/26", "22.11.2026", "22 11 2026", "22112026", "2026-11-22", " 22-11-26 "])(
    "reads %s in Dutch",
    (text) => expect(readTypedDay(dutch, text)).toBe("2026-11-22"),
  );

  it.each(["11/22/26", "11/22/2026", "11-22-26", "11222026", "2026-11-22"])("reads %s in English", (text) =>
    expect(readTypedDay(english, text)).toBe("2026-11-22"),
  );

  it("tells day and month apart by the language alone", () => {
    expect(readTypedDay(dutch, "03-04-2026")).toBe("2026-04-03");
    expect(readTypedDay(english, "03-04-2026")).toBe("2026-03-04");
  });

  it.each(["", "22", "22-11", "31-02-2026", "22-13-2026", "00-01-2026", "22-11-026", "morgen"])(
    "finds no day in “%s”",
    (text) => expect(readTypedDay(dutch, text)).toBeUndefined(),
  );

  it.each(["1850-01-31", "1968-12-31", "1969-01-01", "2000-02-29", "2068-12-31", "2069-01-01", "2170-06-05"])(
    "writes %s so that it reads back as the same day",
    (day) => {
      for (const intl of [dutch, english]) expect(readTypedDay(intl, writeTypedDay(intl, day))).toBe(day);
    },
  );

  it("writes what the pattern promises", () => {
    expect(writeTypedDay(dutch, "2026-01-02")).toBe("02-01-2026");
    expect(writeTypedDay(english, "2026-01-02")).toBe("01/02/26");
    expect(writeTypedDay(english, "1950-01-02")).toBe("01/02/1950");
  });
});

describe("a time as it is typed (§9.10)", () => {
  it.each([
    ["14:30", "14:30"],
    ["14.30", "14:30"],
    ["1430", "14:30"],
    ["9:05", "09:05"],
    ["9", "09:00"],
    ["14:30", "14:30"],
    ["2:30 p.m.", "14:30"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
  ])("reads %s as %s", (text, time) => expect(readTypedTime(text)).toBe(time));

  it.each(["", "24:00", "12:60", "13 pm", "0 am", "nu"])("finds no time in “%s”", (text) =>
    expect(readTypedTime(text)).toBeUndefined(),
  );

  it("is written on the clock of the language", () => {
    expect(writeTypedTime(dutch, "14:30")).toBe("14:30");
    expect(writeTypedTime(english, "14:30")).toBe("14:30");
    expect(readTypedTime(writeTypedTime(english, "00:05"))).toBe("00:05");
  });
});
