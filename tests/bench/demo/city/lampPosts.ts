import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import type { Street, Town } from "./Town.ts";
import { isInWater, walkStreet } from "./walkStreet.ts";

/** Layer `lantaarnpalen`: a post every 25 to 30 metres, on both sides of main roads. */
export function lampPosts(town: Town, random: SeededRandom): DemoLayer {
  const features: DemoFeature[] = [];
  town.streets.forEach((street, i) => {
    const own = random.fork(`street ${i}`);
    const post = postOf(street, own, at(town.neighbourhoods, street.neighbourhood).character.built[1]);
    const walk = {
      spacingM: own.between(25, 30),
      offsetM: street.widthM / 2 - (street.kind === "path" ? 0.2 : 0.6),
      sides: street.kind === "radial" || street.kind === "ring" ? "both" : "alternating",
      phase: own.next(),
    } as const;
    for (const { point } of walkStreet(street, walk)) {
      if (isInWater(town.canals, point, 0)) continue;
      features.push({
        geometry: { type: "Point", coordinates: [...town.bend(point)] },
        properties: {
          mastnummer: `LM${String(features.length + 1).padStart(5, "0")}`,
          ...post,
          straat: street.name,
        },
      });
    }
  });
  return {
    name: "lantaarnpalen",
    columns: [
      ["mastnummer", "text"],
      ["lamp_type", "text"],
      ["vermogen_w", "integer"],
      ["masthoogte_m", "integer"],
      ["plaatsingsjaar", "integer"],
      ["straat", "text"],
    ],
    features,
  };
}

/** One street was lit in one go. */
function postOf({ kind }: Street, random: SeededRandom, lastBuilt: number) {
  const isMain = kind === "radial" || kind === "ring";
  const lamp = random.weighted([
    ["LED", 62],
    ["SON-T", 20],
    ["PL-L", 18],
  ] as const);
  const placedAfter = lamp === "LED" ? 2012 : Math.min(Math.max(lastBuilt - 20, 1984), 2004);
  const watts = {
    LED: isMain ? [52, 74] : [14, 22, 28],
    "SON-T": isMain ? [100, 150] : [50, 70],
    "PL-L": [24, 36, 55],
  }[lamp];
  return {
    lamp_type: lamp,
    vermogen_w: random.pick(watts),
    masthoogte_m: isMain ? random.pick([8, 9, 10]) : kind === "path" ? 4 : random.pick([4, 5, 6]),
    plaatsingsjaar: random.integer(placedAfter, lamp === "LED" ? 2025 : 2011),
  };
}
