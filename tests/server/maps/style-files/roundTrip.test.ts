import { describe, expect, it } from "vitest";
import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { styleFileFormats, type StyleLoss } from "../../../../schemas/styleFile.ts";
import { readStyleFile } from "../../../../server/maps/style-files/readStyleFile.ts";
import { writeStyleFile } from "../../../../server/maps/style-files/writeStyleFile.ts";

const attributes = new Map([
  ["soort", "string"],
  ["code", "string"],
  ["hoogte", "number"],
  ["aantal", "integer"],
  ["open", "boolean"],
]);
const red = { fill: "#ff0000" };
const green = { fill: "#00ff00" };
const marker = { radius: 5, shape: "circle" } as const;
type When = NonNullable<LayerStyle["rules"]>[number]["when"];
const ruled = (...whens: When[]): LayerStyle => ({
  symbol: { fill: "#999999" },
  rules: whens.map((when, place) => ({ title: `Regel ${place + 1}`, when, symbol: place % 2 ? green : red })),
});
const label = { property: "soort", size: 12, colour: "#112233" };

type Lost = Partial<Record<(typeof styleFileFormats)[number], StyleLoss["what"][]>>;
/** A construct, the geometry, and what each format cannot have of it; nothing where it is kept. */
type Row = [construct: string, geometry: "point" | "line" | "polygon", style: LayerStyle, lost?: Lost];
const areas: [string, Symbol][] = [
  ["fill", red],
  ["translucent fill", { fill: "#ff000080" }],
  ["edge", { stroke: "#0000ff", strokeWidth: 2 }],
  ["thin edge", { stroke: "#0000ff", strokeWidth: 0.25 }],
  ["fill and edge", { fill: "#ff0000", stroke: "#0000ff", strokeWidth: 1 }],
  ["fill and translucent edge", { fill: "#ff0000", stroke: "#0000ff40", strokeWidth: 3 }],
];
const lines: [string, Symbol][] = [
  ["line", { stroke: "#ff8800", strokeWidth: 1 }],
  ["thick translucent line", { stroke: "#ff880080", strokeWidth: 12.5 }],
  ["dashed line", { stroke: "#ff8800", strokeWidth: 2, strokeDash: [8, 4] }],
  ["line of dashes and dots", { stroke: "#ff8800", strokeWidth: 1, strokeDash: [8, 3, 1, 3] }],
];
const points: [string, Symbol, Lost?][] = [
  ["marker", { ...red, ...marker }],
  ["marker with an edge", { ...red, stroke: "#ffffff", strokeWidth: 1.5, ...marker }],
  ["ring", { stroke: "#ff0000", strokeWidth: 2, ...marker }],
  ["large translucent marker", { fill: "#ff000080", radius: 40, shape: "circle" }],
  ["square", { ...red, radius: 6, shape: "square" }, { maplibre: ["marker"] }],
  ["triangle", { ...red, radius: 6, shape: "triangle" }, { maplibre: ["marker"] }],
];
const whens: [string, When[]][] = [
  ["value", [{ property: "soort", in: ["eik"] }]],
  ["values", [{ property: "soort", in: ["eik", "es"] }]],
  ["text like a number", [{ property: "code", in: ["0344"] }]],
  ["text with signs", [{ property: "soort", in: [`a'b"c\\d <&> é, ;`] }]],
  ["empty text", [{ property: "soort", in: [""] }]],
  ["number", [{ property: "aantal", in: [5] }]],
  ["negative numbers", [{ property: "hoogte", in: [-1.5, -2] }]],
  ["truth", [{ property: "open", in: [true] }]],
  ["untruth", [{ property: "open", in: [false] }]],
  ["at least", [{ property: "hoogte", min: 2.5 }]],
  ["below", [{ property: "hoogte", below: -2.5 }]],
  ["range", [{ property: "hoogte", min: 0, below: 10 }]],
  ["at most", [{ property: "hoogte", below: 10.000000000000002 }]],
  [
    "classes",
    [
      { property: "hoogte", below: 1 },
      { property: "hoogte", min: 1, below: 2 },
      { property: "hoogte", min: 2 },
    ],
  ],
  [
    "categories",
    [
      { property: "soort", in: ["eik"] },
      { property: "soort", in: ["es"] },
      { property: "soort", in: ["iep"] },
    ],
  ],
];
const rows: Row[] = [
  ...areas.map(([name, symbol]): Row => [name, "polygon", { symbol }]),
  ...lines.map(([name, symbol]): Row => [name, "line", { symbol }]),
  ...points.map(([name, symbol, lost]): Row => [name, "point", { symbol }, lost]),
  ...whens.map(([name, when]): Row => [`rule: ${name}`, "polygon", ruled(...when)]),
  [
    "rules of two attributes",
    "polygon",
    ruled({ property: "soort", in: ["eik"] }, { property: "hoogte", min: 5 }),
    { sld: ["overlap"], qml: ["overlap"], maplibre: ["overlap"] },
  ],
  ["rules without a rest", "polygon", { ...ruled({ property: "soort", in: ["eik"] }), symbol: {} }],
  ["label", "polygon", { symbol: red, label }],
  ["label with a halo", "polygon", { symbol: red, label: { ...label, haloColour: "#ffffff" } }],
  ["label from a scale", "polygon", { symbol: red, label: { ...label, maxScaleDenominator: 5_000 } }],
  ["label beside rules", "polygon", { ...ruled({ property: "soort", in: ["eik"] }), label }],
  ["scales", "polygon", { symbol: red, minScaleDenominator: 500, maxScaleDenominator: 25_000 }],
  [
    "dashed edge",
    "polygon",
    { symbol: { ...red, stroke: "#0000ff", strokeWidth: 1, strokeDash: [4, 2] } },
    { qml: ["part"] },
  ],
];
const cases = rows.flatMap(([construct, geometry, style, lost]) =>
  styleFileFormats.map((format) => ({ construct, format, geometry, style, lost: lost?.[format] ?? [] })),
);

describe("§31.2 a style that is written to a file and read from it", () => {
  it.each(cases)(
    "$format: $construct is kept, or told as lost",
    async ({ format, geometry, style, lost }) => {
      const written = writeStyleFile(
        { format, style },
        { name: "bomen", title: "Bomen & struiken", geometry },
      );
      const read = await readStyleFile({ format, text: written.text }, attributes);

      expect([...new Set(written.losses.map(({ what }) => what))]).toEqual(lost);
      expect(read.losses).toEqual([]);
      // What overlaps is told, since programs differ in it, and kept.
      const isKept = lost.every((what) => what === "overlap");
      expect(isKept ? read.style : style).toEqual(style);
    },
  );

  it("covers what is commonest", () => expect(cases.length).toBeGreaterThanOrEqual(100));
});
