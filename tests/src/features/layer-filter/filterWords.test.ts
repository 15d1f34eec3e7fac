import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import en from "../../../../locales/en.json";
import nl from "../../../../locales/nl.json";
import type { FilterOperator } from "../../../../schemas/layerFilter.ts";
import { filterWords } from "../../../../src/features/layer-filter/filterWords.ts";
import { formats } from "../../../../src/i18n/formats.ts";

const dutch = createIntl({ locale: "nl", messages: nl, formats });
const english = createIntl({ locale: "en-GB", messages: en, formats });

it.each<[FilterOperator, string, string, string]>([
  ["atLeast", "2024-02-12", "op of na 12 feb 2024", "on or after 12 Feb 2024"],
  ["atMost", "2024-02-12T23:59:59.999", "op of voor 12 feb 2024", "on or before 12 Feb 2024"],
  ["equals", "2024-02-12", "op 12 feb 2024", "on 12 Feb 2024"],
  ["onDay", "2024-02-12", "op 12 feb 2024", "on 12 Feb 2024"],
  ["below", "2024-02-12", "voor 12 feb 2024", "before 12 Feb 2024"],
  ["above", "2024-02-12T23:59:59.999", "na 12 feb 2024", "after 12 Feb 2024"],
  [
    "between",
    "2024-02-12..2024-03-01T23:59:59.999",
    "van 12 feb 2024 t/m 1 mrt 2024",
    "from 12 Feb 2024 to 1 Mar 2024",
  ],
  ["between", "2.5..1000", "van 2,5 t/m 1.000", "from 2.5 to 1,000"],
  ["below", "2.5", "< 2,5", "< 2.5"],
  ["equals", "2024-02-12T10:00", "= 2024-02-12T10:00", "= 2024-02-12T10:00"],
  ["contains", "2024-02-12 gekapt", "bevat 2024-02-12 gekapt", "contains 2024-02-12 gekapt"],
  ["atLeast", "2.5", "≥ 2,5", "≥ 2.5"],
  ["empty", "", "is leeg", "is empty"],
])(
  "a condition that says %s %s reads %j in Dutch and %j in English",
  (operator, values, inDutch, inEnglish) => {
    const [value = "", until] = values.split("..");
    const condition = { attribute: "gezien", operator, value, ...(until ? { until } : {}) };

    const words = { labelOf: () => "Gezien", textOf: (_: string, value: string) => value };

    expect([filterWords(dutch, condition, words), filterWords(english, condition, words)]).toEqual([
      `Gezien ${inDutch}`,
      `Gezien ${inEnglish}`,
    ]);
  },
);

it("a condition on a coded value reads what that stands for (§13.4)", () => {
  const words = { labelOf: () => "Stelsel", textOf: (_: string, value: string) => `${value}: vuilwater` };

  expect(filterWords(dutch, { attribute: "type", operator: "equals", value: "dwa" }, words)).toBe(
    "Stelsel = dwa: vuilwater",
  );
});
