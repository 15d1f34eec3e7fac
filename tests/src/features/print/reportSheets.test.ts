import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import { defaultChoices } from "../../../../machines/print/printChoices.ts";
import { reportOf } from "../../../../src/features/print/reportSheets.ts";
import { formats } from "../../../../src/i18n/formats.ts";
import nl from "../../../../locales/nl.json" with { type: "json" };

const words = {
  intl: createIntl({ locale: "nl", messages: nl, formats }),
  titleOf: () => "Bomen",
  metadataOf: () => ({ attributes: [{ name: "hoogte_m", alias: "Hoogte", unit: "m" }] }),
  projectName: "Wijk",
  companyName: "Gemeente",
  filtered: null,
};
const tree = (n: number) => ({
  layer: "bomen",
  id: n,
  properties: { nummer: `B${n}`, hoogte_m: 2.5 },
  geometry: { type: "Point" as const, coordinates: [5, 52] },
});
const report = {
  choices: { ...defaultChoices, orientation: "portrait" as const, hasLegend: false },
  features: [tree(1), { ...tree(2), geometry: null }],
  centre: [6, 53] as [number, number],
  leftOut: [{ page: 2, kind: "layer" as const, name: "bomen" }],
  now: new Date("2026-11-27T10:00:00Z"),
};

it("§38.2 a page tells of its feature by label, unit and format, of whom it is, and what it lacks", () => {
  const { sheets, title, fileName } = reportOf(words, report);
  const [first, second] = sheets;

  expect([title, fileName]).toEqual(["Rapport Wijk", "rapport-wijk-rapport-2026-11-27"]);
  expect(first).toMatchObject({ centre: [expect.closeTo(5), expect.closeTo(52)], denominator: 500 });
  expect(first?.attributes).toContainEqual({ label: "Hoogte (m)", text: "2,5" });
  expect(first?.texts).toMatchObject({ title: "Bomen – B1", notes: ["Wijk · Gemeente · Object 1 van 2"] });
  expect(second).toMatchObject({ centre: [6, 53], chosen: null });
  expect(second?.texts.notes.slice(1)).toEqual([
    "De plaats van dit object is niet bekend: de kaart toont wat op het scherm stond.",
    "Niet afgedrukt: Bomen",
  ]);
});

it("§38.1, §38.2 a report ends after a hundred pages, and a page counts the attributes that it has no room for", () => {
  const many = Array.from({ length: 101 }, (_, n) => tree(n));
  const wide = {
    ...tree(1),
    properties: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`a${n}`, n])),
  };
  const { sheets } = reportOf(words, { ...report, features: many, leftOut: [] });
  const one = reportOf(words, { ...report, features: [wide], leftOut: [] });

  expect(sheets).toHaveLength(100);
  expect(sheets.at(-1)?.texts.notes).toEqual(["Wijk · Gemeente · Object 100 van 101"]);
  expect(one.title).toBe(one.sheets[0]?.texts.title);
  expect(one.sheets[0]?.texts.notes[1]).toMatch(/^\d+ eigenschappen passen niet op de bladzijde\.$/);
});
