import type { Feature, FeatureCollection } from "geojson";
import { openEmbeddedMapServer } from "../../../../server/maps/embedded/openEmbeddedMapServer.ts";
import type { MapRequest, MapServer } from "../../../../server/maps/MapServer.ts";
import { createLog } from "../../../../server/plugins/requestLog.ts";
import { toGeoPackage } from "../../../bench/demo/files/toGeoPackage.ts";
import { setupApp } from "../../../support/app/testApp.ts";
import { emails } from "../../../support/content/seed.ts";
import { geodataFolder } from "../../../support/map-servers/geodataFolder.ts";

const soorten = ["eik", "beuk", "els", "linde", null];

/** Trees in a grid: n at 5 + (n mod 10) / 100 east, 52 + ⌊n / 10⌋ / 100 north; day n + 1 of January or February. */
const trees = Array.from({ length: 40 }, (_, n) => ({
  type: "Feature",
  properties: {
    soort: soorten[n % 5],
    nummer: n,
    hoogte: n / 4,
    monumentaal: n % 2 === 0,
    geplant: n === 39 ? null : new Date(Date.UTC(2020, 0, n + 1)).toISOString().slice(0, 10),
    gezien: new Date(Date.UTC(2020, 0, 1, n)).toISOString(),
    "it's <b>": `O'Neill & <i>zoon</i>`,
  },
  geometry: { type: "Point", coordinates: [5 + (n % 10) / 100, 52 + Math.floor(n / 10) / 100] },
}));

const sewers = [
  {
    properties: { streng: "S1" },
    geometry: {
      type: "LineString" as const,
      coordinates: [
        [136_000, 455_000],
        [136_100, 455_250.5],
      ],
    },
  },
];

const secret = [
  {
    type: "Feature",
    properties: { geheim: "zeer geheim" },
    geometry: { type: "Point", coordinates: [5, 52] },
  },
];

export type Items = FeatureCollection & {
  links: { rel: string; href: string; type: string }[];
  numberMatched: number;
  numberReturned: number;
  timeStamp: string;
};

/** The product with some layers, and a person who sees the project `parks`, which does not show `wijken`. */
export async function setupOgcApi(
  environment: Record<string, string> = { PUBLIC_URL: "https://kaart.example" },
) {
  const files = {
    "voorbeeld/bomen.geojson": trees,
    "voorbeeld/percelen.geojson": secret.map((feature) => ({ ...feature, properties: {} })),
    "voorbeeld/riolering.gpkg": toGeoPackage(
      { name: "riolering", columns: [["streng", "text"]], features: sewers },
      28992,
    ),
    "voorbeeld/wijken.geojson": secret,
    "proef/watergangen.geojson": secret,
  };
  const { dataDir, put, remove } = await geodataFolder(files);
  const embedded = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  const asked: MapRequest[] = [];
  const mapServer: MapServer = {
    ...embedded,
    async answer(request) {
      asked.push(request);
      return await embedded.answer(request);
    },
  };
  const product = await setupApp({ mapServer, environment });
  const person = await product.signInAs(emails.defaultUser);
  const other = await product.signInAs(emails.otherCompanyAdmin);
  const { projects } = product.seeded;
  const base = `/api/projects/${projects.parks}/ogc`;

  const get = (path: string, headers: Record<string, string> = {}) => person.get(base + path, { headers });
  /** The JSON at a path below the landing page; throws where the status is not 200. */
  const json = async <Answer = Record<string, unknown>>(path: string): Promise<Answer> => {
    const answer = await get(path);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const items = async (query: Record<string, string> = {}, layer = "bomen"): Promise<Items> =>
    await json<Items>(
      `/collections/${layer}/items?${new URLSearchParams({ limit: "100", ...query }).toString()}`,
    );
  return {
    /** The files of the layers, and what is served of them now. */
    geodata: { dataDir, files, put, layersOf: (name: string) => embedded.layersOf(name) },
    /** What the map server heard. */
    asked,
    product,
    projects,
    base,
    publicBase: `https://kaart.example${base}`,
    person,
    other,
    get,
    json,
    items,
    /** `nummer` of the found trees, in order. */
    numbers: async (query: Record<string, string>) =>
      (await items(query)).features
        .map(({ properties }: Feature) => Number(properties?.["nummer"]))
        .sort((a, b) => a - b),
    async close() {
      await product.close();
      await remove();
    },
  };
}
