import type { Position } from "geojson";
import { geometryOf, roundedPosition } from "../../../machines/measure/measuring.ts";
import type { LinkedMeasurement, MapLink } from "../../../machines/permalink/MapLink.ts";

/** Numbers from 0 up to 1 that are the same at each run. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const oddWords = [
  "percelen",
  "bgt_wegdeel",
  "Bäume & Flüsse",
  "a.b~c",
  "100%",
  "laag #1=?/+",
  "naam_1-2",
  "日本",
  "😀",
  "(!')*",
  "constructor",
];

/** Any link that a map can tell; every part may be missing. */
export function someLink(chance: () => number): MapLink {
  const some = <Value>(value: () => Value): Value | null => (chance() < 0.25 ? null : value());
  const among = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(chance() * values.length)] as Value;
  const times = <Value>(most: number, value: () => Value): Value[] =>
    Array.from({ length: Math.floor(chance() * (most + 1)) }, value);
  const position = (): Position => roundedPosition([(chance() - 0.5) * 1_440, (chance() - 0.5) * 180]);
  const measurement = (): LinkedMeasurement => {
    const kind = among(["line", "area"] as const);
    const points = [position(), position(), position(), ...times(20, position)];
    return { name: some(() => among(oddWords)), geometry: geometryOf(kind, points) };
  };
  return {
    place: some(() => ({
      center: [(chance() - 0.5) * 360, (chance() - 0.5) * 170],
      zoom: chance() < 0.5 ? Math.floor(chance() * 27) : chance() * 26,
    })),
    baseLayer: some(() => among(oddWords)),
    layers: some(() =>
      [...new Set(times(6, () => among(oddWords)))].map((name) => ({
        name,
        opacity: chance() < 0.5 ? 1 : Math.round(chance() * 100) / 100,
      })),
    ),
    filters: some(() => ({
      [among(oddWords)]: [
        {
          attribute: among(oddWords),
          operator: among(["equals", "contains"] as const),
          value: among(oddWords),
        },
      ],
    })),
    styles: some(() => ({ [among(oddWords)]: among(oddWords), naast: among(oddWords) })),
    compare: some(() => ({
      positionPercent: Math.floor(chance() * 101),
      baseLayer: among(oddWords),
      layers: [...new Set(times(3, () => among(oddWords)))].map((name) => ({ name, opacity: 1 })),
    })),
    feature: some(() => ({ layer: among(oddWords), id: `${among(oddWords)}.${Math.floor(chance() * 1e6)}` })),
    measurements: times(3, measurement),
    selection: some(() => `${among(["bomen", "a%2Eb"])}~p%2E~CE.paden~x`),
    drawings: [...new Set(times(3, () => 1 + Math.floor(chance() * 1e6)))],
  };
}
