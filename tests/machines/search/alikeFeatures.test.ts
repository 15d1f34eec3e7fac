import { expect, it } from "vitest";
import { whatTellsApart } from "../../../machines/search/alikeFeatures.ts";

it.each([
  [
    "a house number",
    [
      { straat: "Kade", jaar: 1900, huisnummer: 1 },
      { straat: "Kade", jaar: 1901, huisnummer: 2 },
    ],
    ["1", "2"],
  ],
  [
    "its letter too, where that is needed",
    [
      { huisnr: 1, huisletter: "a" },
      { huisnr: 1, huisletter: "b" },
      { huisnr: 2, huisletter: null },
    ],
    ["1 a", "1 b", "2"],
  ],
  [
    "what differs most",
    [
      { wijk: "x", code: "1" },
      { wijk: "x", code: "2" },
      { wijk: "y", code: "2" },
    ],
    ["1 x", "2 x", "2 y"],
  ],
  ["nothing that is no text or number", [{ vorm: { a: 1 } }, { vorm: { a: 2 } }], ["", ""]],
  ["nothing where all is the same", [{ a: 1 }, { a: 1 }], ["", ""]],
])("features that read alike are told apart by %s (§20.5)", (_, alike, expected) => {
  expect(
    whatTellsApart(alike as Record<string, unknown>[]).map((values) =>
      values.map(({ value }) => value).join(" "),
    ),
  ).toEqual(expected);
});
