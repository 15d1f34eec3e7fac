import type { SeededRandom } from "../../support/content/seededRandom.ts";
import type { Ground } from "./Ground.ts";
import type { Question } from "./Side.ts";

/** One kind of question; all sides get the same ones in the same order. */
export interface QuestionKind extends Omit<KindOfGround, "ask"> {
  ask: (random: SeededRandom) => Question;
}

/** The same, whatever the ground. */
export interface KindOfGround {
  name: string;
  /** At a time. */
  atOnce: number;
  ask: (random: SeededRandom, ground: Ground) => Question;
  /** How many times less CPU time than MapServer's is wanted. */
  aim?: number;
  /** QGIS Server too, which is so much slower that with many at a time it is asked for the middle size only. */
  isForAll: boolean;
}

export const on = (ground: Ground, kinds: readonly KindOfGround[]): QuestionKind[] =>
  kinds.map((kind) => ({ ...kind, ask: (random) => kind.ask(random, ground) }));

const namesOf = ({ layers }: Ground) => layers.map(({ name }) => name);

/** A square somewhere. No two are alike, so that nothing can come from a cache. */
function someBox(random: SeededRandom, ground: Ground, widthM: number): string {
  const [x, y] = ground.somewhere(random, "all");
  return boxAround(x, y, widthM);
}

/** The same where the layer is whose features are asked for. */
function someFeaturesBox(random: SeededRandom, ground: Ground, widthM: number): string {
  const [x, y] = ground.somewhere(random, "featuresOf");
  return boxAround(x, y, widthM);
}

const boxAround = (x: number, y: number, widthM: number) =>
  [x - widthM / 2, y - widthM / 2, x + widthM / 2, y + widthM / 2].map((value) => value.toFixed(3)).join(",");

/** Metres of a pixel. */
const scales = { street: 0.6, neighbourhood: 1.6, overview: 8.2 } as const;
type Scale = keyof typeof scales;

const sizesPx = [256, 512, 1024] as const;
const atOnces = [4, 16] as const;
const uncachedAim = 4;
const cachedAim = 30;
const featuresAim = 30;

function uncachedMap(scale: Scale, sizePx: number, atOnce: number): KindOfGround {
  return {
    name: `GetMap ${sizePx} px, ${scale}, not cached`,
    atOnce,
    isForAll: atOnce === 4 || sizePx === 512,
    aim: uncachedAim,
    ask: (random, ground) => ({
      kind: "map",
      layers: namesOf(ground),
      sizePx,
      box: someBox(random, ground, scales[scale] * sizePx),
    }),
  };
}

/** The same few pictures again and again, as tiles of a map that everybody opens. */
function cachedMap(scale: Scale, sizePx: number, atOnce: number): KindOfGround {
  const widthM = scales[scale] * sizePx;
  return {
    name: `GetMap ${sizePx} px, ${scale}, cached`,
    atOnce,
    isForAll: atOnce === 4 || sizePx === 512,
    aim: cachedAim,
    ask: (random, ground) => {
      const beside = () => (Math.floor(random.next() * 2) - 0.5) * widthM;
      const [x, y] = ground.middle;
      const box = boxAround(x + beside(), y + beside(), widthM);
      return { kind: "map", layers: namesOf(ground), sizePx, box };
    },
  };
}

/** Widths by which a square in the middle of the city holds about so many parcels. */
const widthsM = { 300: 490, 3000: 1670 } as const;

function features(count: keyof typeof widthsM, atOnce: number): KindOfGround {
  return {
    name: `GetFeature, some ${count.toLocaleString("en")} parcels`,
    atOnce,
    isForAll: true,
    aim: featuresAim,
    ask: (random, ground) => ({
      kind: "features",
      layers: [ground.featuresOf],
      box: someFeaturesBox(random, ground, widthsM[count]),
    }),
  };
}

const pageSize = 1000;
const pageAim = 10;
const pageNames = { "GML 3.2": "GetFeature as GML 3.2", items: "items of OGC API, WFS as GeoJSON" } as const;

/** A page of OGC API has no counterpart in the set-up of the others, who are asked for the same by WFS. */
function page(as: keyof typeof pageNames, atOnce: number): KindOfGround {
  const all = features(3000, atOnce);
  return {
    ...all,
    name: `A page of ${pageSize.toLocaleString("en")} parcels: ${pageNames[as]}`,
    isForAll: false,
    aim: pageAim,
    ask: (random, ground) => ({ ...all.ask(random, ground), page: { size: pageSize, as } }),
  };
}

export const mapKinds: readonly KindOfGround[] = atOnces.flatMap((atOnce) => [
  ...sizesPx.flatMap((sizePx) =>
    (["street", "neighbourhood", "overview"] as const).flatMap((scale) => [
      uncachedMap(scale, sizePx, atOnce),
      cachedMap(scale, sizePx, atOnce),
    ]),
  ),
  features(300, atOnce),
  features(3000, atOnce),
  page("GML 3.2", atOnce),
  page("items", atOnce),
]);

/** What is asked for in RD New and in web mercator. */
export const systemKinds: readonly KindOfGround[] = [
  features(300, 4),
  features(3000, 4),
  ...(["street", "neighbourhood", "overview"] as const).map((scale) => uncachedMap(scale, 512, 4)),
  uncachedMap("street", 256, 4),
].map((kind) => ({ ...kind, name: `${kind.name}, in RD New` }));

/** What goes through a proxy: a cheap picture, a dearer one, and features. */
export const proxyKinds: readonly KindOfGround[] = atOnces.flatMap((atOnce) => [
  uncachedMap("street", 256, atOnce),
  uncachedMap("neighbourhood", 512, atOnce),
  features(300, atOnce),
]);

/** To be asked many of before others are measured: none of them has the same box. */
export const warmUpMaps: readonly KindOfGround[] = [
  page("items", 8),
  { ...uncachedMap("street", 256, 8), name: "GetMap, to warm up" },
  { ...uncachedMap("neighbourhood", 256, 8), name: "GetMap, to warm up more" },
];

/** As cheap for the map server as can be, and all the same to a gateway: to be asked many of before it is measured. */
export const warmUpKinds: readonly KindOfGround[] = [
  {
    name: "GetMap, a small one",
    atOnce: 8,
    isForAll: true,
    ask: (random, ground) => ({
      kind: "map",
      layers: [ground.featuresOf],
      sizePx: 64,
      box: someBox(random, ground, 150),
    }),
  },
  {
    name: "GetFeature, a few parcels",
    atOnce: 8,
    isForAll: true,
    ask: (random, ground) => ({
      kind: "features",
      layers: [ground.featuresOf],
      box: someFeaturesBox(random, ground, 100),
    }),
  },
];
