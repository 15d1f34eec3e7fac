import type { SeededRandom } from "../../server/demo/geometry/seededRandom.ts";

/** One kind of request, for both sides. */
export interface RequestKind {
  name: string;
  /** How many times less CPU time than MapServer's is wanted. */
  aim?: number;
  /** The nth request; both sides get the same n. */
  product: (random: SeededRandom) => { path: string; headers?: Record<string, string> };
  rival?: (random: SeededRandom) => { path: string };
  /** Status that the answers must have. */
  status: number;
}

/** The middle of the city and how far to wander from it; metres, EPSG:3857. */
const middle = [570_110, 6_816_540] as const;
const wanderM = 3600;
const layers = ["stad_percelen", "stad_riolering", "stad_bomen"];
const projectPath = "/api/projects/1/geoserver/voorbeeld";

/** A square somewhere in the city. No two are alike, so that nothing can come from a cache. */
function someBox(random: SeededRandom, widthM: number): string {
  const angle = random.between(0, 2 * Math.PI);
  const reach = wanderM * Math.sqrt(random.next());
  const x = middle[0] + Math.cos(angle) * reach;
  const y = middle[1] + Math.sin(angle) * reach;
  return [x - widthM / 2, y - widthM / 2, x + widthM / 2, y + widthM / 2]
    .map((value) => value.toFixed(3))
    .join(",");
}

const getMap = (box: string) =>
  `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layers.join(",")}&STYLES=&CRS=EPSG:3857&BBOX=${box}` +
  `&WIDTH=512&HEIGHT=512&FORMAT=image/png&TRANSPARENT=TRUE`;

function uncachedMap(scale: string, widthM: number): RequestKind {
  return {
    name: `GetMap 512 px, ${scale}, not cached`,
    aim: 1.5,
    status: 200,
    product: (random) => ({ path: `${projectPath}/wms?${getMap(someBox(random, widthM))}` }),
    rival: (random) => ({ path: `/?${getMap(someBox(random, widthM))}` }),
  };
}

export const mapRequests: readonly RequestKind[] = [
  uncachedMap("street", 306),
  uncachedMap("neighbourhood", 820),
  uncachedMap("overview", 4200),
];

const getFeature = (layer: string, box: string) =>
  `SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&TYPENAMES=${layer}&SRSNAME=EPSG:3857&BBOX=${box},EPSG:3857`;

function features(what: string, layer: string, widthM: number): RequestKind {
  return {
    name: `GetFeature, ${what}`,
    aim: 30,
    status: 200,
    product: (random) => ({
      path: `${projectPath}/wfs?${getFeature(`voorbeeld:${layer}`, someBox(random, widthM))}&OUTPUTFORMAT=application/json`,
    }),
    rival: (random) => ({ path: `/?${getFeature(layer, someBox(random, widthM))}&OUTPUTFORMAT=geojson` }),
  };
}

export const featureRequests: readonly RequestKind[] = [
  features("some 450 parcels", "stad_percelen", 600),
  features("some 4,500 parcels", "stad_percelen", 2050),
  features("some 4,500 trees", "stad_bomen", 2300),
];

const oneMap = getMap("569957.000,6816387.000,570263.000,6816693.000");

/** The same tile again and again, beside the smallest answer that the product gives at all. */
export const cachedRequests: readonly RequestKind[] = [
  {
    name: "GetMap 512 px, cached, 200",
    status: 200,
    product: () => ({ path: `${projectPath}/wms?${oneMap}` }),
  },
  {
    name: "GetMap 512 px, cached, 304 by ETag",
    status: 304,
    product: () => ({ path: `${projectPath}/wms?${oneMap}`, headers: { "if-none-match": "" } }),
  },
  { name: "GET /api/ (for comparison)", status: 200, product: () => ({ path: "/api/" }) },
];
