import { noStreet, type Cell, type Point } from "../geometry/cells.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import { characters, type Character } from "./characters.ts";
import { districtNames, neighbourhoodNames } from "./names.ts";
import type { StreetPlan } from "./streetPlan.ts";
import type { District, Neighbourhood } from "./Town.ts";

/** A neighbourhood's land between the axes of the main roads around it. */
export interface Ground {
  neighbourhood: Neighbourhood;
  cell: Cell;
  /** Its last side faces the old centre across the moat. */
  isBesideMoat: boolean;
}

export const mainRoadWidthsM = { radial: 24, ring: 20, innerQuay: 14 };

const moatRadiusM = 420;
const townRadiusM = 2000;
const ringSpacingM = 527;
/** North–south against east–west. */
const flattening = 0.875;

/** Which character a neighbourhood has, by ring outwards and then around; the last ring repeats in larger towns. */
const characterRings: readonly (readonly Character[])[] = [
  ["inner", "inner", "park", "inner", "inner", "garden", "inner", "inner"],
  ["garden", "villas", "postwar", "garden", "postwar", "business", "postwar", "garden"],
  ["recent", "villas", "park", "recent", "business", "business", "recent", "postwar"],
].map((ring) => ring.map((name) => characters[name as keyof typeof characters]));

/** The main roads, and the neighbourhoods and districts that they bound; the first neighbourhood is the old centre. */
export function layGround(plan: StreetPlan, random: SeededRandom, scale: number) {
  const sectors = scale < 1.6 ? 8 : 12;
  const ringCount = Math.round((townRadiusM * scale - moatRadiusM) / ringSpacingM);
  const step = (townRadiusM * scale - moatRadiusM) / ringCount;
  const radiiM = Array.from({ length: ringCount + 1 }, (_, ring) => moatRadiusM + ring * step);
  const outerM = at(radiiM, ringCount);
  const angles = Array.from(
    { length: sectors },
    (_, i) => ((i + random.between(-0.14, 0.14)) * 2 * Math.PI) / sectors,
  );
  const angleOf = (i: number) => at(angles, i % sectors) + (i >= sectors ? 2 * Math.PI : 0);
  const onRing = (angle: number, radiusM: number): Point => [
    radiusM * Math.cos(angle),
    radiusM * Math.sin(angle) * flattening,
  ];
  const corner = (i: number, ring: number) => onRing(angleOf(i), at(radiiM, ring));
  const outerArc = (i: number) =>
    [0, 1, 2, 3].map((third) => onRing(angleOf(i) + ((angleOf(i + 1) - angleOf(i)) * third) / 3, outerM));

  const radials = angles.map((angle, i) =>
    plan.add({
      kind: "radial",
      widthM: mainRoadWidthsM.radial,
      neighbourhood: 1 + i,
      from: corner(i, 0),
      to: onRing(angle, outerM),
    }),
  );
  const rings = radiiM.slice(0, ringCount).map((_, ring) =>
    angles.map((_, i) => {
      const from = corner(i, ring);
      const to = corner(i + 1, ring);
      plan.join(at(radials, i), from);
      plan.join(at(radials, (i + 1) % sectors), to);
      const widthM = ring === 0 ? mainRoadWidthsM.innerQuay : mainRoadWidthsM.ring;
      return plan.add({
        kind: ring === 0 ? "quay" : "ring",
        widthM,
        neighbourhood: 1 + ring * sectors + i,
        from,
        to,
      });
    }),
  );

  const centre: Cell = { points: angles.map((_, i) => corner(i, 0)), labels: [...at(rings, 0)] };
  const grounds: Ground[] = [
    ground(centre, { district: 0, ring: 0, place: 0, character: characters.centre }),
  ];
  for (let ring = 0; ring < ringCount; ring++)
    for (let i = 0; i < sectors; i++) {
      const isOuter = ring === ringCount - 1;
      const outside = isOuter ? outerArc(i) : [corner(i, ring + 1), corner(i + 1, ring + 1)];
      const outerLabels = outside.slice(1).map(() => (isOuter ? noStreet : at(at(rings, ring + 1), i)));
      const cell: Cell = {
        points: [corner(i, ring), ...outside, corner(i + 1, ring)],
        labels: [at(radials, i), ...outerLabels, at(radials, (i + 1) % sectors), at(at(rings, ring), i)],
      };
      const kinds = at(characterRings, Math.min(ring, characterRings.length - 1));
      grounds.push(
        ground(cell, { district: 1 + i, ring, place: 1 + ring * sectors + i, character: at(kinds, i % 8) }),
      );
    }

  const districts: District[] = [district(0, centre.points)];
  for (let i = 0; i < sectors; i++) {
    const inwards = radiiM.slice(0, ringCount).map((_, ring) => corner(i + 1, ringCount - 1 - ring));
    const outwards = radiiM.slice(0, ringCount).map((_, ring) => corner(i, ring));
    districts.push(district(1 + i, [...outwards, ...outerArc(i), ...inwards]));
  }
  return { grounds, districts };
}

const digits = (value: number, length: number): string => String(value).padStart(length, "0");

function ground(
  cell: Cell,
  place: { district: number; ring: number; place: number; character: Character },
): Ground {
  const { district, ring, character } = place;
  return {
    cell,
    isBesideMoat: district > 0 && ring === 0,
    neighbourhood: {
      name: neighbourhoodNames(place.place),
      code: `BU0999${digits(district, 2)}${digits(district === 0 ? 0 : ring + 1, 2)}`,
      district,
      character,
      postcodeArea: 3500 + place.place,
      ring: cell.points,
    },
  };
}

function district(number: number, ring: Point[]): District {
  return { name: districtNames(number), code: `WK0999${digits(number, 2)}`, ring };
}
