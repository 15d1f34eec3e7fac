import { listenWith } from "./listenWith.ts";

export const trees = Array.from({ length: 30 }, (_, n) => ({
  type: "Feature",
  properties: { soort: n % 3 === 0 ? "Zomereik" : "Linde & berk", nummer: n },
  geometry: { type: "Point", coordinates: [5.1 + n / 1000, 52.08] },
}));

/** The product as programs reach it, with layers that a project shows and one that it does not; and a token for it. */
export async function listenWithTrees() {
  const maps = await listenWith({
    "voorbeeld/bomen.geojson": trees,
    "voorbeeld/percelen.geojson": trees.slice(0, 2),
    "voorbeeld/wijken.geojson": trees,
  });
  await maps.listen();
  return { ...maps, token: (await maps.makeToken()).token };
}
