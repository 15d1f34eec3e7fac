import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { StyleFileFormat } from "../../../../schemas/styleFile.ts";
import { readStyleFile } from "../../../../server/maps/style-files/readStyleFile.ts";

const attributes = new Map([
  ["soort", "string"],
  ["hoogte", "number"],
  ["naam", "string"],
]);
const read = async (format: StyleFileFormat, text: string) =>
  await readStyleFile({ format, text }, attributes);
/** Made by QGIS 3.22; of what it writes, only what bears on the drawing is kept. */
const ofQgis = async (name: string) =>
  await read(
    name.endsWith("qml") ? "qml" : "sld",
    await readFile(new URL(`qgis/${name}`, import.meta.url), "utf8"),
  );
const classes = [
  { title: "0-5", when: { property: "hoogte", min: 0, below: 5.000000000000001 } },
  { title: "5-10.5", when: { property: "hoogte", min: 5.000000000000001, below: 10.500000000000002 } },
  { title: "10.5-20", when: { property: "hoogte", min: 10.500000000000002, below: 20.000000000000004 } },
];
const label = { property: "naam", colour: "#112233", haloColour: "#ffffff", maxScaleDenominator: 5000 };
const marker = { stroke: "#ffffff", strokeWidth: 1, radius: 5 };
const ruled = {
  symbol: { ...marker, fill: "#999999", shape: "circle" },
  rules: [
    { title: "Eik", when: { in: ["eik"] }, symbol: { ...marker, fill: "#00ff00", shape: "circle" } },
    { title: "Mid", when: { min: 5, below: 10 }, symbol: { ...marker, fill: "#0000ff", shape: "square" } },
    { title: "AB", when: { in: ["a", "b"] }, symbol: { ...marker, fill: "#ff0000", shape: "triangle" } },
  ],
};

describe("§31.1 a style that QGIS saved", () => {
  it.each([
    [
      "classes.qml",
      {
        rules: classes,
        label: { ...label, size: 12 },
        maxScaleDenominator: 25_000,
        minScaleDenominator: 100,
      },
      [],
    ],
    ["classes.sld", { rules: classes, label: { ...label, size: 11 } }, []],
    [
      "categories.qml",
      { symbol: { fill: "#cccccc" }, rules: [{ title: "eik", when: { in: ["eik"] } }, { title: "es" }] },
      [],
    ],
    ["line.qml", { symbol: { stroke: "#ff8800", strokeWidth: 0.98, strokeDash: [3.92, 1.96] } }, []],
    ["rules.qml", ruled, [{ what: "condition", rule: "x", detail: `"soort" LIKE 'x%'` }]],
    [
      "rules.sld",
      ruled,
      [
        { what: "marker", rule: "x", detail: "star" },
        { what: "condition", rule: "x", detail: "PropertyIsLike" },
        { what: "overlap", rule: "Rest" },
      ],
    ],
  ])("is read: %s", async (name, style, losses) => {
    const found = await ofQgis(name);

    expect(found.style).toMatchObject(style);
    expect(found.losses).toEqual(losses);
  });
});
