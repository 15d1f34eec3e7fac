import type { Polygon } from "geojson";
import type { DemoFeature, DemoLayer, Value } from "../DemoLayer.ts";
import type { Point } from "../geometry/cells.ts";
import { shareSides } from "../geometry/rings.ts";
import { at } from "../../../support/content/seededRandom.ts";
import { ringsAreaM2 } from "./parcels.ts";
import type { Town } from "./Town.ts";

const longestSideM = 40;
const peoplePerHome = 2.1;
const homesPerBlockOfFlats = 14;

/** Layers `wijken` and `buurten`: they cover the town, and their sides fit to the last point. */
export function districtsAndNeighbourhoods(
  town: Town,
  parcels: DemoLayer,
): { districts: DemoLayer; neighbourhoods: DemoLayer } {
  const homes = homesByNeighbourhood(parcels);
  const rings = shareSides(
    [...town.districts, ...town.neighbourhoods].map(({ ring }) => ring),
    longestSideM,
  );
  const households = town.neighbourhoods.map(({ code }) => homes.get(code) ?? 0);
  const districts = town.districts.map(({ code, name }, i) => {
    const total = households.reduce(
      (sum, count, n) => sum + (at(town.neighbourhoods, n).district === i ? count : 0),
      0,
    );
    return areaFeature(town, at(rings, i), { wijkcode: code, wijknaam: name, ...people(total) });
  });
  const neighbourhoods = town.neighbourhoods.map(({ code, name, district, character }, i) =>
    areaFeature(town, at(rings, town.districts.length + i), {
      buurtcode: code,
      buurtnaam: name,
      wijknaam: at(town.districts, district).name,
      karakter: character.name,
      ...people(at(households, i)),
    }),
  );
  const counted = [
    ["inwoners", "integer"],
    ["huishoudens", "integer"],
    ["oppervlakte_ha", "real"],
  ] as const;
  return {
    districts: {
      name: "wijken",
      columns: [["wijkcode", "text"], ["wijknaam", "text"], ...counted],
      features: districts,
    },
    neighbourhoods: {
      name: "buurten",
      columns: [
        ["buurtcode", "text"],
        ["buurtnaam", "text"],
        ["wijknaam", "text"],
        ["karakter", "text"],
        ...counted,
      ],
      features: neighbourhoods,
    },
  };
}

function homesByNeighbourhood({ features }: DemoLayer): Map<string, number> {
  const homes = new Map<string, number>();
  for (const { properties } of features) {
    if (properties["gebruik"] !== "wonen") continue;
    const code = String(properties["buurtcode"]);
    const count = properties["woningtype"] === "appartementen" ? homesPerBlockOfFlats : 1;
    homes.set(code, (homes.get(code) ?? 0) + count);
  }
  return homes;
}

const people = (households: number) => ({
  inwoners: Math.round((households * peoplePerHome) / 5) * 5,
  huishoudens: households,
});

function areaFeature(town: Town, ring: readonly Point[], properties: Record<string, Value>): DemoFeature {
  const points = [...ring, at(ring, 0)].map((point) => [...town.bend(point)]);
  const geometry: Polygon = { type: "Polygon", coordinates: [points] };
  const hectares = Math.round(ringsAreaM2(geometry) / 100) / 100;
  return { geometry, properties: { ...properties, oppervlakte_ha: hectares } };
}
