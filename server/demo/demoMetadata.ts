import type { AttributeMetadata, LayerMetadata } from "../../schemas/layerMetadata.ts";

/** Attributes in the order of the data; of those without words, what their names say is enough. */
const attributes = (...all: (string | AttributeMetadata)[]): AttributeMetadata[] =>
  all.map((each) => (typeof each === "string" ? { name: each } : each));

const madeUp = "Verzonnen gegevens voor deze demo";

const municipality: Record<string, LayerMetadata> = {
  percelen: {
    title: "Percelen",
    description:
      "Kadastrale percelen met hun gebruik. Van bebouwde percelen staan ook adres en bouwjaar erbij.",
    source: madeUp,
    date: "2026-01-01",
    attributes: attributes(
      { name: "kadastrale_aanduiding", alias: "Kadastrale aanduiding" },
      { name: "oppervlakte_m2", alias: "Oppervlakte", unit: "m²", decimals: 0 },
    ),
  },
  riolering: {
    title: "Riolering",
    description: "Rioolstrengen met materiaal, diameter en hoogte van de binnenkant van de buis (BOB).",
    source: madeUp,
    date: "2025-10-01",
    attributes: attributes(
      { name: "strengnummer" },
      {
        name: "stelseltype",
        alias: "Stelsel",
        codes: [
          { value: "gemengd", label: "Gemengd" },
          { value: "dwa", label: "Vuilwater (dwa)" },
          { value: "hwa", label: "Hemelwater (hwa)" },
        ],
      },
      "materiaal",
      "diameter_mm",
      "aanlegjaar",
      { name: "bob_begin", alias: "BOB begin", unit: "m NAP", decimals: 2 },
      { name: "bob_eind", alias: "BOB eind", unit: "m NAP", decimals: 2 },
      { name: "lengte_m", alias: "Lengte", unit: "m", decimals: 1 },
    ),
  },
  lantaarnpalen: {
    title: "Lantaarnpalen",
    description: "Masten van de openbare verlichting, met lamp en vermogen.",
    source: madeUp,
    date: "2026-01-01",
    attributes: attributes(
      "mastnummer",
      {
        name: "lamp_type",
        alias: "Lamp",
        codes: [
          { value: "LED", label: "Led" },
          { value: "SON-T", label: "Natrium (SON-T)" },
          { value: "PL-L", label: "Spaarlamp (PL-L)" },
        ],
      },
      { name: "vermogen_w", alias: "Vermogen", unit: "W" },
    ),
  },
  bomen: {
    title: "Bomen",
    description: "Bomen die de gemeente onderhoudt, met hun conditie bij de laatste inspectie.",
    source: madeUp,
    date: "2025-12-31",
    attributes: attributes(
      "boomnummer",
      { name: "soort", alias: "Soort (Latijn)" },
      { name: "soort_nl", alias: "Soort" },
      "hoogte_m",
      { name: "diameter_cm", alias: "Stamdiameter", unit: "cm" },
    ),
  },
  buurten: {
    title: "Buurten",
    description: "Buurten met hun aantallen inwoners en huishoudens.",
    source: madeUp,
    date: "2026-01-01",
    attributes: attributes(
      "buurtcode",
      "buurtnaam",
      "wijknaam",
      "karakter",
      { name: "inwoners", decimals: 0 },
      { name: "huishoudens", decimals: 0 },
    ),
  },
  wijken: {
    title: "Wijken",
    description: "Wijken, elk van enkele buurten.",
    source: madeUp,
    date: "2026-01-01",
  },
};

const waterBoard: Record<string, LayerMetadata> = {
  peilgebieden: {
    title: "Peilgebieden",
    description: "Gebieden met één waterpeil in de zomer en één in de winter.",
    source: madeUp,
    date: "2025-04-01",
    attributes: attributes(
      "code",
      "naam",
      { name: "zomerpeil_m_nap", alias: "Zomerpeil", unit: "m NAP", decimals: 2 },
      { name: "winterpeil_m_nap", alias: "Winterpeil", unit: "m NAP", decimals: 2 },
    ),
  },
  watergangen: {
    title: "Watergangen",
    description: "Sloten en vaarten, met wie ze onderhoudt.",
    source: madeUp,
    date: "2025-11-01",
    attributes: attributes("code", "naam", {
      name: "categorie",
      codes: [
        { value: "primair", label: "Primair" },
        { value: "secundair", label: "Secundair" },
        { value: "tertiair", label: "Tertiair" },
      ],
    }),
  },
};

const world: Record<string, LayerMetadata> = {
  landen: {
    title: "Landen",
    description: "Landen van de wereld, grof getekend.",
    source: madeUp,
    date: "2024-01-01",
    attributes: attributes("naam", "hoofdstad", "werelddeel", {
      name: "inwoners_mln",
      alias: "Inwoners",
      unit: "miljoen",
      decimals: 1,
    }),
  },
};

/** What people are told of the demo's layers, by workspace and layer. */
export const demoMetadata: Readonly<Record<string, Record<string, LayerMetadata>>> = {
  voorbeeld: municipality,
  proef: waterBoard,
  wereld: world,
};
