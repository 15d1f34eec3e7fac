import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import type { FilterOperator } from "../../../schemas/layerFilter.ts";
import { filterWords } from "../../../src/features/layer-filter/filterWords.ts";
import { formatsOf } from "../../../src/i18n/formats.ts";

const dutch = createIntl({ locale: "nl", messages: nl, formats: formatsOf("nl") });
const english = createIntl({ locale: "en", messages: en, formats: formatsOf("en") });

it.each<[FilterOperator, string, string, string]>([
  ["atLeast", "2024-02-12", "op of na 12 feb 2024", "on or after Feb 12, 2024"],
  ["atMost", "2024-02-12T23:59:59.999", "op of voor 12 feb 2024", "on or before Feb 12, 2024"],
  ["equals", "2024-02-12", "= 12 feb 2024", "= Feb 12, 2024"],
  ["contains", "2024-02-12 gekapt", "bevat 2024-02-12 gekapt", "contains 2024-02-12 gekapt"],
  ["atLeast", "2.5", "≥ 2,5", "≥ 2.5"],
  ["empty", "", "is leeg", "is empty"],
])(
  "a condition that says %s %s reads %j in Dutch and %j in English",
  (operator, value, inDutch, inEnglish) => {
    const condition = { attribute: "gezien", operator, value };

    expect([filterWords(dutch, condition), filterWords(english, condition)]).toEqual([
      `gezien ${inDutch}`,
      `gezien ${inEnglish}`,
    ]);
  },
);
