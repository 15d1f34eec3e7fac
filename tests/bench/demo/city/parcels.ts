import type { Polygon } from "geojson";
import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";
import { areaM2, distance, lineThrough, dot, type Point } from "../geometry/cells.ts";
import { withoutRepeats } from "../geometry/rings.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import type { Lot } from "./divideIntoParcels.ts";
import type { Town } from "./Town.ts";

const uses: Record<Lot["use"], string> = {
  homes: "wonen",
  flats: "wonen",
  shops: "winkel",
  offices: "kantoor",
  industry: "bedrijf",
  school: "onderwijs",
  green: "groen",
  park: "groen",
  water: "water",
  allotment: "volkstuin",
};
const unbuilt: readonly Lot["use"][] = ["green", "park", "water", "allotment"];

/** Parcels on one stretch of postcode. */
const numbersPerPostcode = 24;
/** The cadastre starts a new section after this many parcels. */
const parcelsPerSection = 4200;

/** Layer `percelen`: every parcel with its cadastral name, size, use and address. */
export function parcels(town: Town, lots: readonly Lot[], random: SeededRandom): DemoLayer {
  const addresses = addressesOf(town, lots);
  const features = lots.map((lot, i): DemoFeature => {
    const { character, code } = at(town.neighbourhoods, lot.neighbourhood);
    const geometry = polygonOf(town, lot);
    const isBuilt = !unbuilt.includes(lot.use);
    const address = addresses.get(lot);
    const section = String.fromCharCode(65 + (Math.floor(i / parcelsPerSection) % 26));
    const [first, last] = character.built;
    return {
      geometry,
      properties: {
        kadastrale_aanduiding: `UTT00 ${section} ${(i % parcelsPerSection) + 1}`,
        oppervlakte_m2: Math.round(ringsAreaM2(geometry)),
        gebruik: uses[lot.use],
        woningtype: homeType(lot, character.parcelWidthM[0], random),
        straat: address?.street ?? null,
        huisnummer: (isBuilt && address?.number) || null,
        postcode: (isBuilt && address?.postcode) || null,
        bouwjaar: isBuilt ? yearOf(lot, first, last) : null,
        eigenaar: ownerOf(lot, random),
        buurtcode: code,
      },
    };
  });
  return {
    name: "percelen",
    columns: [
      ["kadastrale_aanduiding", "text"],
      ["oppervlakte_m2", "integer"],
      ["gebruik", "text"],
      ["woningtype", "text"],
      ["straat", "text"],
      ["huisnummer", "integer"],
      ["postcode", "text"],
      ["bouwjaar", "integer"],
      ["eigenaar", "text"],
      ["buurtcode", "text"],
    ],
    features,
  };
}

function polygonOf(town: Town, { ring, hole }: Lot): Polygon {
  const closed = (points: readonly Point[]) => {
    const bent = withoutRepeats(points.map((point) => town.bend(point)));
    return [...bent, at(bent, 0)].map((point) => [...point]);
  };
  return { type: "Polygon", coordinates: [closed(ring), ...(hole ? [closed(hole).toReversed()] : [])] };
}

/** Square metres between the outer ring and its holes, on the plane of EPSG:28992. */
export function ringsAreaM2({ coordinates }: Polygon): number {
  const areas = coordinates.map((ring) =>
    areaM2(ring.slice(0, -1).map((point): Point => [at(point, 0), at(point, 1)])),
  );
  return areas.slice(1).reduce((left, hole) => left - hole, at(areas, 0));
}

/** One terrace was built in one year. */
function yearOf(lot: Lot, first: number, last: number): number {
  return first + ((lot.block * 7919 + Math.floor(lot.street / 3) * 31) % (last - first + 1));
}

function homeType({ use, ring }: Lot, narrowestM: number, random: SeededRandom): string | null {
  if (use === "flats") return "appartementen";
  if (use !== "homes") return null;
  if (narrowestM < 9) return areaM2(ring) > 210 && random.chance(0.4) ? "hoekwoning" : "rijwoning";
  return random.chance(0.3) ? "twee-onder-een-kap" : "vrijstaand";
}

function ownerOf({ use }: Lot, random: SeededRandom): string {
  if (use === "green" || use === "park" || use === "school" || use === "allotment")
    return "Gemeente Voorbeeld";
  if (use === "water") return "Waterschap Proef";
  if (use === "flats") return random.chance(0.7) ? "woningcorporatie" : "vereniging van eigenaars";
  if (use === "homes") return random.chance(0.72) ? "particulier" : "woningcorporatie";
  return "bedrijf";
}

interface Address {
  street: string;
  number: number;
  postcode: string;
}

/** Odd numbers on the left, even ones on the right, counted along each street; letters of the postcode follow. */
function addressesOf(town: Town, lots: readonly Lot[]): Map<Lot, Address> {
  const addresses = new Map<Lot, Address>();
  const lettersUsed = new Map<number, number>();
  const streetStarts = startsOfStreets(town);
  const placed = lots
    .filter((lot) => lot.street >= 0)
    .map((lot) => {
      const { from, to, name } = at(town.streets, lot.street);
      const axis = lineThrough(from, to);
      const isLeft = dot(axis.normal, lot.front) > axis.offset;
      return { lot, name, isLeft, reachM: at(streetStarts, lot.street) + distance(from, lot.front) };
    });
  const byStreet = new Map<string, typeof placed>();
  for (const house of placed) {
    const houses = byStreet.get(house.name);
    if (houses) houses.push(house);
    else byStreet.set(house.name, [house]);
  }
  for (const [street, houses] of byStreet) {
    houses.sort((a, b) => a.reachM - b.reachM);
    let odd = 1;
    let even = 2;
    let postcode = "";
    houses.forEach(({ lot, isLeft }, i) => {
      if (i % numbersPerPostcode === 0) postcode = nextPostcode(town, lot, lettersUsed);
      addresses.set(lot, { street, number: isLeft ? odd : even, postcode });
      if (isLeft) odd += 2;
      else even += 2;
    });
  }
  return addresses;
}

/** Where each stretch begins within the street of its name, metres. */
function startsOfStreets(town: Town): number[] {
  const lengths = new Map<string, number>();
  return town.streets.map(({ name, from, to }) => {
    const start = lengths.get(name) ?? 0;
    lengths.set(name, start + distance(from, to) + 1);
    return start;
  });
}

function nextPostcode(town: Town, lot: Lot, lettersUsed: Map<number, number>): string {
  const { postcodeArea } = at(town.neighbourhoods, lot.neighbourhood);
  const count = lettersUsed.get(postcodeArea) ?? 0;
  lettersUsed.set(postcodeArea, count + 1);
  const letters = "ABCDEGHJKLMNPRSTVWXZ";
  return `${postcodeArea} ${letters[Math.floor(count / 20) % 20]}${letters[count % 20]}`;
}
