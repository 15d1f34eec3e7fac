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
      { huisnr: 1, huisletter: "" },
      { huisnr: 1, huisletter: "b" },
      { huisnr: 2, huisletter: null },
    ],
    ["1", "1 b", "2"],
  ],
  [
    "what differs most",
    [
      { soort: "eik", hoogte: 1 },
      { soort: "eik", hoogte: 2 },
      { soort: "es", hoogte: 3 },
    ],
    ["1", "2", "3"],
  ],
  [
    "what differs most, in whatever order",
    [
      { hoogte: 1, soort: "eik" },
      { hoogte: 2, soort: "eik" },
      { hoogte: 3, soort: "es" },
    ],
    ["1", "2", "3"],
  ],
  [
    "two attributes at most",
    [
      { a: 1, b: 1, c: 1 },
      { a: 1, b: 1, c: 2 },
      { a: 1, b: 2, c: 1 },
      { a: 2, b: 1, c: 1 },
    ],
    ["1 1", "1 1", "1 2", "2 1"],
  ],
  [
    "a code before a name, then by the name",
    [
      { wijk: "x", code: "1" },
      { wijk: "x", code: "2" },
      { wijk: "y", code: "2" },
    ],
    ["1 x", "2 x", "2 y"],
  ],
  ["what only one of them has", [{ kleur: "rood" }, {}], ["rood", ""]],
  [
    "nothing that is no text or number in one of them",
    [
      { vorm: { a: 1 }, maat: 1, kleur: "rood" },
      { vorm: { a: 2 }, maat: [2], kleur: "groen" },
    ],
    ["rood", "groen"],
  ],
  ["nothing where all is the same", [{ a: 1 }, { a: 1 }], ["", ""]],
])("features that read alike are told apart by %s (§20.5)", (_, alike, expected) => {
  expect(
    whatTellsApart(alike as Record<string, unknown>[]).map((values) =>
      values.map(({ value }) => value).join(" "),
    ),
  ).toEqual(expected);
});

/** The attribute by which two features are told apart that differ in all of these. */
const chosenOf = (...names: string[]) => {
  const [first] = whatTellsApart([1, 2].map((n) => Object.fromEntries(names.map((name) => [name, n]))));
  return first?.map(({ property }) => property);
};

it.each(["huisnummer", "huis_nr", "house_number", "HouseNumber", "nummer", "nr", "number"])(
  "the house number %s is told before a letter or a code (§20.5)",
  (name) => {
    expect(chosenOf("a", "code", "huisletter", name)).toEqual([name]);
  },
);

it.each([
  ["huisletter", "code"],
  ["huis_letter", "code"],
  ["toevoeging", "code"],
  ["code", "kleur"],
  ["perceelnummer", "kleur"],
  // Such words at another place of a name say nothing.
  ["huisletter", "oud_nummer"],
  ["kleur", "nummerbord"],
  ["kleur", "toevoegingen"],
  ["kleur", "codering"],
])("%s is told before %s (§20.5)", (name, other) => {
  expect([chosenOf(name, other), chosenOf(other, name)]).toEqual(
    name === "kleur" ? [[name], [other]] : [[name], [name]],
  );
});
