import { describe, expect, it } from "vitest";
import { guessAttribute, guessTitle, isAmount, readableTitle } from "../../schemas/guessedNames.ts";

describe("what people call an attribute of which only the name is known", () => {
  it.each([
    ["hoogte_m", "Hoogte", "m"],
    ["opp_m2", "Oppervlakte", "m²"],
    ["oppervlakte_m2", "Oppervlakte", "m²"],
    ["oppm2", "Oppervlakte", "m²"],
    ["lengte_km", "Lengte", "km"],
    ["diameter_cm", "Diameter", "cm"],
    ["opp_ha", "Oppervlakte", "ha"],
    ["pct_groen", "Groen", "%"],
    ["groen_perc", "Groen", "%"],
    ["hoogte_m_nap", "Hoogte", "m NAP"],
    ["jaar_aanleg", "Jaar aanleg"],
    ["aant_m", "Aantal m"],
    ["gem_naam", "Gemeentenaam"],
    ["GM_NAAM", "Gemeentenaam"],
    ["wijknaam", "Wijknaam"],
    ["bu_code", "Buurtcode"],
    ["straatnaam", "Straatnaam"],
    ["huisnr", "Huisnummer"],
    ["bouwjaar", "Bouwjaar"],
    ["BOUWJAAR", "Bouwjaar"],
    ["omschr", "Omschrijving"],
    ["dat_aanleg", "Datum aanleg"],
    ["put_nr", "Putnummer"],
    ["wetenschappelijke_naam", "Wetenschappelijke naam"],
    ["aantalInwoners", "Aantal inwoners"],
    ["bag_pand_id", "BAG pand ID"],
    ["m", "M"],
    ["aantal inwoners", "Aantal inwoners"],
    ["___", "___"],
    ["naïeve_kleur", "Naïeve kleur"],
    ["bunaam", "Buurtnaam"],
    ["BAGPand", "BAG pand"],
    ["bag pand", "Bag pand"],
    [" gem_naam ", "Gemeentenaam"],
    [" de bag ", "De bag"],
    ["boom_nummer_oud", "Boom nummer oud"],
    ["opp_dak_m2", "Oppervlakte dak", "m²"],
    ["oppm2x", "Oppm2x"],
    ["aantal_ha", "Aantal ha"],
    ["perc_groen", "Groen", "%"],
    ["m_nap", "M NAP"],
    ["hoogte_x_nap", "Hoogte x NAP"],
    ["hoogte_m_x", "Hoogte m x"],
  ])("%s: %s %s (§13.1)", (name, alias, unit?: string) => {
    expect(guessAttribute(name)).toStrictEqual(unit === undefined ? { alias } : { alias, unit });
  });
});

describe("what people call a layer of which only the name is known", () => {
  it.each([
    ["lantaarnpalen", "Lantaarnpalen"],
    ["adressen_otterlo", "Adressen Otterlo"],
    ["openbare_ruimte", "Openbare ruimte"],
    ["wijken_en_buurten", "Wijken en buurten"],
    ["bomen_gekapt", "Bomen gekapt"],
    ["bomen_gekapten", "Bomen Gekapten"],
    ["bomen_verplant", "Bomen verplant"],
    ["bomen_behandeld", "Bomen behandeld"],
    ["bomen_ontzien", "Bomen Ontzien"],
    ["bomen_ongeveld", "Bomen Ongeveld"],
    ["bomen_definitief", "Bomen definitief"],
    ["bomen_giefel", "Bomen Giefel"],
    ["bomen_totaal", "Bomen totaal"],
    ["bag_panden", "BAG panden"],
    ["bomen_2024", "Bomen 2024"],
    ["WEGEN", "Wegen"],
    ["bomenEde", "Bomen Ede"],
    ["_", "_"],
    [" de bag ", "De bag"],
    ["panden_bag", "Panden BAG"],
    ["bomen_x1abc", "Bomen x1abc"],
    ["bomen_abc1", "Bomen abc1"],
    ["bomen_ede_oost", "Bomen ede oost"],
  ])("%s: %s (§13.1)", (name, title) => expect(guessTitle(name)).toBe(title));
});

it.each<[string, string | null, string]>([
  ["bag_panden", null, "BAG panden"],
  ["bag_panden", "", "BAG panden"],
  ["bag_panden", "bag panden", "BAG panden"],
  ["bag_panden", "bagpanden", "BAG panden"],
  ["bag_panden", "Alle panden", "Alle panden"],
])("a layer %s with the title %j is %s (§13.1)", (name, title, readable) => {
  expect(readableTitle(name, title)).toBe(readable);
});

it.each([
  ["opp_m2", true],
  ["AANTAL", true],
  ["totaal_groen", true],
  ["bouwjaar", false],
  ["boom_nummer", false],
])("that numbers of %s are amounts is %s", (name, amount) => {
  expect(isAmount(name)).toBe(amount);
});
