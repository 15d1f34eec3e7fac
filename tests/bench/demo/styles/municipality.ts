import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";

const plot = (fill: string, stroke: string): Symbol => ({ fill, stroke, strokeWidth: 0.7 });
const tree = (fill: string, stroke: string): Symbol => ({ fill, stroke, strokeWidth: 0.7, radius: 3 });
const sewer = (stroke: string, strokeWidth: number, strokeDash?: number[]): Symbol =>
  strokeDash ? { stroke, strokeWidth, strokeDash } : { stroke, strokeWidth };
const lamp = (fill: string): Symbol => ({
  fill,
  stroke: "#5c4a1f",
  strokeWidth: 0.6,
  radius: 2.1,
  shape: "square",
});

/** Calm fills that leave the base map legible around them. */
export const percelen: LayerStyle = {
  title: "Percelen",
  symbol: plot("#f0ece4", "#b8ab98"),
  rules: [
    { title: "Wonen", when: { property: "gebruik", in: ["wonen"] }, symbol: plot("#f5e8d6", "#c4ad8d") },
    { title: "Winkel", when: { property: "gebruik", in: ["winkel"] }, symbol: plot("#f3cfbf", "#c48f78") },
    { title: "Kantoor", when: { property: "gebruik", in: ["kantoor"] }, symbol: plot("#ddd7ec", "#9d92bd") },
    { title: "Bedrijf", when: { property: "gebruik", in: ["bedrijf"] }, symbol: plot("#dfe2e6", "#a3abb5") },
    {
      title: "Onderwijs",
      when: { property: "gebruik", in: ["onderwijs"] },
      symbol: plot("#f7e3a9", "#c7a850"),
    },
    { title: "Groen", when: { property: "gebruik", in: ["groen"] }, symbol: plot("#d5e8c8", "#9dbf8b") },
    {
      title: "Volkstuin",
      when: { property: "gebruik", in: ["volkstuin"] },
      symbol: plot("#e3edc9", "#a9bd7e"),
    },
    { title: "Water", when: { property: "gebruik", in: ["water"] }, symbol: plot("#bfdcf0", "#87b3d1") },
  ],
  label: {
    property: "huisnummer",
    size: 10,
    colour: "#7a6a55",
    haloColour: "#fffdf8",
    maxScaleDenominator: 1500,
  },
};

export const bomen: LayerStyle = {
  title: "Bomen",
  symbol: tree("#5f9e57", "#3f7a40"),
  rules: [
    {
      title: "Conditie goed",
      when: { property: "conditie", in: ["goed"] },
      symbol: tree("#4c9650", "#2f6b36"),
    },
    {
      title: "Conditie redelijk",
      when: { property: "conditie", in: ["redelijk"] },
      symbol: tree("#9cbc4b", "#72902c"),
    },
    {
      title: "Conditie matig",
      when: { property: "conditie", in: ["matig"] },
      symbol: tree("#e6a532", "#b57a14"),
    },
    {
      title: "Conditie slecht",
      when: { property: "conditie", in: ["slecht"] },
      symbol: tree("#cf4b3c", "#9c2f24"),
    },
  ],
  label: {
    property: "soort_nl",
    size: 10,
    colour: "#2f5d34",
    haloColour: "#ffffffcc",
    maxScaleDenominator: 700,
  },
  maxScaleDenominator: 50_000,
  words: { name: "conditie", title: "Naar conditie" },
  others: [
    {
      words: { name: "hoogte", title: "Naar hoogte" },
      symbol: tree("#b4bac1", "#7f868d"),
      rules: [
        {
          title: "< 6 m",
          when: { property: "hoogte_m", below: 6 },
          symbol: { ...tree("#c7e5b4", "#8fb87a"), radius: 2 },
        },
        {
          title: "6 – 12 m",
          when: { property: "hoogte_m", min: 6, below: 12 },
          symbol: tree("#66ab6b", "#3f7a40"),
        },
        {
          title: "≥ 12 m",
          when: { property: "hoogte_m", min: 12 },
          symbol: { ...tree("#1f6d3c", "#0f4526"), radius: 4 },
        },
      ],
      maxScaleDenominator: 50_000,
    },
  ],
};

export const riolering: LayerStyle = {
  title: "Riolering",
  symbol: sewer("#8c6d4f", 1.6),
  rules: [
    { title: "Gemengd", when: { property: "stelseltype", in: ["gemengd"] }, symbol: sewer("#a8693a", 1.8) },
    {
      title: "Vuilwater (dwa)",
      when: { property: "stelseltype", in: ["dwa"] },
      symbol: sewer("#8b3a4a", 1.6),
    },
    {
      title: "Hemelwater (hwa)",
      when: { property: "stelseltype", in: ["hwa"] },
      symbol: sewer("#2f79b5", 1.6, [6, 3]),
    },
  ],
  maxScaleDenominator: 50_000,
};

export const lantaarnpalen: LayerStyle = {
  title: "Lantaarnpalen",
  symbol: lamp("#f2d16b"),
  rules: [
    { title: "LED", when: { property: "lamp_type", in: ["LED"] }, symbol: lamp("#fff3b8") },
    { title: "SON-T (natrium)", when: { property: "lamp_type", in: ["SON-T"] }, symbol: lamp("#f5a623") },
    { title: "PL-L (fluorescentie)", when: { property: "lamp_type", in: ["PL-L"] }, symbol: lamp("#c9d7e8") },
  ],
  maxScaleDenominator: 20_000,
};

const district = (fill: string): Symbol => ({ fill, stroke: "#5b4b8a", strokeWidth: 2.2 });

export const wijken: LayerStyle = {
  title: "Wijken",
  symbol: district("#5b4b8a0a"),
  label: { property: "wijknaam", size: 15, colour: "#3f3268", haloColour: "#ffffffdd" },
};

const density = (fill: string): Symbol => ({ fill, stroke: "#7b8794", strokeWidth: 1 });

export const buurten: LayerStyle = {
  title: "Buurten",
  symbol: density("#eef2f599"),
  rules: [
    {
      title: "Minder dan 500 inwoners",
      when: { property: "inwoners", below: 500 },
      symbol: density("#f1f5e9b3"),
    },
    {
      title: "500 tot 1.500",
      when: { property: "inwoners", min: 500, below: 1500 },
      symbol: density("#dbe9cbb3"),
    },
    {
      title: "1.500 tot 3.000",
      when: { property: "inwoners", min: 1500, below: 3000 },
      symbol: density("#b7d5adb3"),
    },
    {
      title: "3.000 tot 5.000",
      when: { property: "inwoners", min: 3000, below: 5000 },
      symbol: density("#8bbd94b3"),
    },
    { title: "5.000 en meer", when: { property: "inwoners", min: 5000 }, symbol: density("#5f9f80b3") },
  ],
  label: {
    property: "buurtnaam",
    size: 11,
    colour: "#33475b",
    haloColour: "#ffffffdd",
    maxScaleDenominator: 40_000,
  },
};
