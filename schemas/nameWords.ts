/** Units by how names end. */
export const units: Readonly<Record<string, string>> = {
  m: "m",
  m1: "m",
  m2: "m²",
  m3: "m³",
  mm: "mm",
  cm: "cm",
  km: "km",
  km2: "km²",
  ha: "ha",
  kg: "kg",
  kw: "kW",
  kwh: "kWh",
  kv: "kV",
  db: "dB",
  pct: "%",
  perc: "%",
  percentage: "%",
  euro: "€",
  eur: "€",
  graden: "°",
  mnap: "m NAP",
};

/** Written in capitals wherever they stand. */
export const acronyms = new Set(
  "bag bgt brk bro brt cbs fid gid ogc nap rd woz id url uri nl eu ov kvk pdok gps ahn imgeo bim gwsw nen iso".split(
    " ",
  ),
);

/** Abbreviations in the names of attributes. */
export const abbreviations: Readonly<Record<string, string>> = {
  aant: "aantal",
  adr: "adres",
  br: "breedte",
  bu: "buurt",
  cat: "categorie",
  dat: "datum",
  diam: "diameter",
  dt: "datum",
  gem: "gemeente",
  gm: "gemeente",
  hgt: "hoogte",
  huisltr: "huisletter",
  huisnr: "huisnummer",
  huisnrtoev: "huisnummertoevoeging",
  inw: "inwoners",
  lgt: "lengte",
  mat: "materiaal",
  nr: "nummer",
  num: "nummer",
  omschr: "omschrijving",
  opm: "opmerking",
  opp: "oppervlakte",
  pc: "postcode",
  pc4: "postcode",
  pc6: "postcode",
  prov: "provincie",
  str: "straat",
  tel: "telefoon",
  toel: "toelichting",
  toev: "toevoeging",
  wk: "wijk",
  wpl: "woonplaats",
};

/** Names without anything between their words. */
export const joined: Readonly<Record<string, string>> = {
  bucode: "buurtcode",
  bunaam: "buurtnaam",
  gemcode: "gemeentecode",
  gemnaam: "gemeentenaam",
  gmcode: "gemeentecode",
  gmnaam: "gemeentenaam",
  objectid: "object-ID",
  straatnm: "straatnaam",
  wkcode: "wijkcode",
  wknaam: "wijknaam",
};

/** Words that make one word with what they name: `gem_naam` is a Gemeentenaam. */
export const named = new Set(
  "aanleg boom buurt gemeente huis inspectie inwoner kadaster land mast object perceel plaats plant project provincie put start straat stuk wijk woonplaats weg eind begin".split(
    " ",
  ),
);
export const naming = new Set(["code", "datum", "jaar", "naam", "nummer"]);

/** Words that follow a plural without being a place, besides those that are seen by their form: `percelen_totaal`. */
export const ordinary = new Set(
  "totaal nieuw oud concept leeg vlak vlakken punt punten lijn lijnen rd test kopie selectie historie overzicht plan plannen status type soort binnen buiten noord oost zuid west centrum basis detail grens grenzen jaar".split(
    " ",
  ),
);

/** What is counted or measured; neither a year nor a number of something. */
export const amounts = new Set(
  "aantal aantallen inwoners huishoudens bevolking woningen bedrijven banen bedrag kosten waarde capaciteit population count total totaal".split(
    " ",
  ),
);
