import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import en from "../../../../locales/en.json";
import nl from "../../../../locales/nl.json";
import { attributesText, attributeText, isDay } from "../../../../src/i18n/attributeText.ts";
import { formats } from "../../../../src/i18n/formats.ts";

const dutch = createIntl({ locale: "nl", messages: nl, formats });
const english = createIntl({ locale: "en-GB", messages: en, formats });

describe("the value of an attribute", () => {
  it.each([
    [1998, "1998", "1998"],
    [123456.5, "123456,5", "123456.5"],
    [0.1 + 0.2, "0,3", "0.3"],
    [true, "Ja", "Yes"],
    [false, "Nee", "No"],
    ["2024-02-12", "12 feb 2024", "12 Feb 2024"],
    ["2024-02-30", "2024-02-30", "2024-02-30"],
    ["2024-02-12T14:05:00Z", "12 feb 2024, 14:05 UTC", "12 Feb 2024, 14:05 UTC"],
    ["2024-02-12 23:59:07.5+01:00", "12 feb 2024, 23:59:07 +01:00", "12 Feb 2024, 23:59:07 +01:00"],
    ["2013-11-30T18:03:04+0100", "30 nov 2013, 18:03:04 +01:00", "30 Nov 2013, 18:03:04 +01:00"],
    ["2024-02-12T14:05", "12 feb 2024, 14:05", "12 Feb 2024, 14:05"],
    ["2024-02-12T24:05", "2024-02-12T24:05", "2024-02-12T24:05"],
    ["2024-02-30T14:05", "2024-02-30T14:05", "2024-02-30T14:05"],
    ["Zomereik", "Zomereik", "Zomereik"],
    [{ a: [1] }, '{"a":[1]}', '{"a":[1]}'],
    [null, "–", "–"],
    [undefined, "–", "–"],
    ["", "–", "–"],
    [0, "0", "0"],
  ])("%j reads %j in Dutch and %j in English (§3.27)", (value, inDutch, inEnglish) => {
    expect([attributeText(dutch, value), attributeText(english, value)]).toEqual([inDutch, inEnglish]);
  });

  it.each([
    [20240212, { format: "date" }, "12 feb 2024"],
    ["20240212143000", { format: "dateTime" }, "12 feb 2024, 14:30"],
    ["2024-02-12T14:05:00Z", { format: "date" }, "12 feb 2024"],
    [20241399, { format: "date" }, "20241399"],
    [1234.5, { decimals: 2 }, "1.234,50"],
    [47572, { name: "aantalInwoners" }, "47.572"],
    [47572.5, { name: "opp_m2" }, "47.572,5"],
    [47572, { unit: "m" }, "47.572"],
    [47572, { format: "number" }, "47.572"],
    [47572, { name: "dossiernr" }, "47572"],
    [2, { codes: [{ value: "2", label: "goed" }] }, "goed"],
    [3, { codes: [{ value: "2", label: "goed" }] }, "3"],
  ] as const)("%j reads as its attribute is known to be written: %j %s (§13.3)", (value, known, inDutch) => {
    const attribute = { name: "x", ...known, codes: "codes" in known ? [...known.codes] : [] };

    expect(attributeText(dutch, value, attribute)).toBe(inDutch);
  });

  it("is a day only when the calendar has it", () => {
    expect(["2024-02-29", "2023-02-29", "2024-2-9", "2024-02-29T10:00", 20240229].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it("attributes for a spreadsheet are a line each, property and value, and what is in a value breaks neither lines nor columns (§3.10)", () => {
  const values = Object.entries({ Soort: "eik\tof\nlinde", "Hoogte (m)": 12.5, Gekapt: null }).map(
    ([label, value]) => ({ label, value, attribute: undefined }),
  );

  expect(attributesText(dutch, values)).toBe("Soort\teik of linde\nHoogte (m)\t12,5\nGekapt\t");
});
