import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";

const water = (stroke: string, strokeWidth: number): Symbol => ({ stroke, strokeWidth });

export const watergangen: LayerStyle = {
  title: "Watergangen",
  symbol: water("#6aa7d6", 1.2),
  rules: [
    { title: "Primair", when: { property: "categorie", in: ["primair"] }, symbol: water("#1f5f9e", 4) },
    { title: "Secundair", when: { property: "categorie", in: ["secundair"] }, symbol: water("#3d86c6", 2.4) },
    { title: "Tertiair", when: { property: "categorie", in: ["tertiair"] }, symbol: water("#7db4dc", 1.1) },
  ],
  label: {
    property: "naam",
    size: 11,
    colour: "#174a7c",
    haloColour: "#ffffffdd",
    maxScaleDenominator: 20_000,
  },
};

const level = (fill: string): Symbol => ({ fill, stroke: "#7f9bb5", strokeWidth: 1.2, strokeDash: [8, 4] });

export const peilgebieden: LayerStyle = {
  title: "Peilgebieden",
  symbol: level("#e8f0f599"),
  rules: [
    {
      title: "Zomerpeil onder -2,00 m NAP",
      when: { property: "zomerpeil_m_nap", below: -2 },
      symbol: level("#a9cbe599"),
    },
    {
      title: "-2,00 tot -1,60 m NAP",
      when: { property: "zomerpeil_m_nap", min: -2, below: -1.6 },
      symbol: level("#c3dcee99"),
    },
    {
      title: "-1,60 tot -1,30 m NAP",
      when: { property: "zomerpeil_m_nap", min: -1.6, below: -1.3 },
      symbol: level("#d9ead399"),
    },
    {
      title: "-1,30 m NAP en hoger",
      when: { property: "zomerpeil_m_nap", min: -1.3 },
      symbol: level("#ebf2d599"),
    },
  ],
  label: {
    property: "naam",
    size: 12,
    colour: "#3b5870",
    haloColour: "#ffffffdd",
    maxScaleDenominator: 60_000,
  },
};

const land = (fill: string): Symbol => ({ fill, stroke: "#ffffff", strokeWidth: 1 });

export const landen: LayerStyle = {
  title: "Landen",
  symbol: land("#dcdcdc"),
  rules: [
    { title: "Europa", when: { property: "werelddeel", in: ["Europa"] }, symbol: land("#b9cfe4") },
    { title: "Azië", when: { property: "werelddeel", in: ["Azië"] }, symbol: land("#f0cfa8") },
    { title: "Afrika", when: { property: "werelddeel", in: ["Afrika"] }, symbol: land("#e9dd9f") },
    {
      title: "Noord-Amerika",
      when: { property: "werelddeel", in: ["Noord-Amerika"] },
      symbol: land("#cbbfdd"),
    },
    {
      title: "Zuid-Amerika",
      when: { property: "werelddeel", in: ["Zuid-Amerika"] },
      symbol: land("#b9d8b2"),
    },
    { title: "Oceanië", when: { property: "werelddeel", in: ["Oceanië"] }, symbol: land("#e6bcbc") },
  ],
  label: {
    property: "naam",
    size: 11,
    colour: "#3d4654",
    haloColour: "#ffffffdd",
    maxScaleDenominator: 60_000_000,
  },
};
