import { describe, expect, it } from "vitest";
import { guessAttribute, guessTitle } from "../../schemas/guessedNames.ts";

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
  ])("%s: %s %s (§13.1)", (name, alias, unit?: string) => {
    expect(guessAttribute(name)).toEqual(unit === undefined ? { alias } : { alias, unit });
  });
});

describe("what people call a layer of which only the name is known", () => {
  it.each([
    ["lantaarnpalen", "Lantaarnpalen"],
    ["adressen_otterlo", "Adressen Otterlo"],
    ["openbare_ruimte", "Openbare ruimte"],
    ["wijken_en_buurten", "Wijken en buurten"],
    ["bomen_gekapt", "Bomen gekapt"],
    ["bag_panden", "BAG panden"],
    ["bomen_2024", "Bomen 2024"],
    ["WEGEN", "Wegen"],
    ["bomenEde", "Bomen Ede"],
    ["_", "_"],
  ])("%s: %s (§13.1)", (name, title) => expect(guessTitle(name)).toBe(title));
});
