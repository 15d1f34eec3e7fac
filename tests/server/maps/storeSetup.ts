import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Feature, FeatureCollection } from "geojson";
import { onTestFinished } from "vitest";
import { buildLayer } from "../../../server/maps/embedded/build/buildLayer.ts";
import type { BuiltLayer } from "../../../server/maps/embedded/build/BuiltLayer.ts";
import { isStored } from "../../../server/maps/embedded/blocks/layerBlocks.ts";
import type {
  JsonSystem,
  LayerStore,
  LoadedLayer,
  ServedLayer,
} from "../../../server/maps/embedded/LoadedLayer.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { readLayers } from "../../../server/maps/embedded/read/readLayers.ts";
import { answerWfs } from "../../../server/maps/embedded/wfs/answerWfs.ts";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import type { MapAnswer } from "../../../server/services/maps/MapCall.ts";
import { storeOf as storeOfLayers } from "../../support/map-servers/loadedLayer.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";

/** A geodata folder of its own, and a store on it. */
export async function setup() {
  const geodataDir = await mkdtemp(join(tmpdir(), "perceel-geodata-"));
  const warnings: Record<string, unknown>[] = [];
  const log = {
    info: () => undefined,
    warn: (line: unknown) => void warnings.push(line as never),
    error: (line: unknown) => void warnings.push(line as never),
  };
  onTestFinished(() => rm(geodataDir, { recursive: true, force: true }));

  let age = 1_700_000_000;
  /** Writes a file at once, as a careful program does. */
  const put = async (path: string, content: unknown) => {
    const target = join(geodataDir, path);
    await mkdir(dirname(target), { recursive: true });
    const bytes =
      content instanceof Uint8Array || typeof content === "string" ? content : JSON.stringify(content);
    await writeFile(`${target}.part`, bytes);
    // Older than what might still be being copied, so that it is loaded at once; yet different at every call.
    age += 1;
    await utimes(`${target}.part`, age, age);
    await rename(`${target}.part`, target);
  };
  const open = async () => {
    const store = await openLayerStore({ geodataDir, log });
    onTestFinished(() => store.close());
    await store.ready;
    return store;
  };
  /** Reads and builds one file in this thread. */
  const read = async (path: string, name = "bomen"): Promise<BuiltLayer[]> => {
    const built: BuiltLayer[] = [];
    for await (const source of readLayers(join(geodataDir, path), extname(path).slice(1)))
      built.push(await buildLayer(source, { workspace: "a", name, source: "1" }));
    return built;
  };
  return { geodataDir, log, warnings, put, open, read };
}

/** A store over these files of a geodata folder, for several tests. */
export async function openStoreOver(files: Record<string, unknown>) {
  const { dataDir, remove } = await geodataFolder(files);
  const store = await openLayerStore({ geodataDir: join(dataDir, "geodata"), log: createLog("silent") });
  await store.ready;
  return {
    store,
    close: async () => {
      await store.close();
      await remove();
    },
  };
}

/** A layer of which the features are in memory. */
export function inMemory(layer: ServedLayer | undefined): LoadedLayer {
  if (!layer || isStored(layer)) throw new Error("there is no such layer in memory");
  return layer;
}

/** The features of a layer as it serves them, in the order of the file. */
export function featuresOf(served: ServedLayer | undefined, system: JsonSystem = "degrees"): Feature[] {
  const layer = inMemory(served);
  const { bytes, starts } = layer.json[system];
  const features: Feature[] = [];
  layer.fileOrder.forEach((place, i) => {
    const json = Buffer.from(bytes.subarray(starts[i], (starts[i + 1] ?? 0) - 1)).toString();
    features[place] = JSON.parse(json) as Feature;
  });
  return features;
}

export const positionOf = (feature: Feature | undefined): number[] =>
  feature?.geometry.type === "Point" ? feature.geometry.coordinates : [];

export const storeOf = (layers: ServedLayer[]): LayerStore => storeOfLayers(...layers);

/** A store with a layer of workspace `a` for each file, named after it and built in this thread. */
export async function storeWith(files: Record<string, unknown>): Promise<LayerStore> {
  const { dataDir, remove } = await geodataFolder(files);
  const layers: ServedLayer[] = [];
  for (const file of Object.keys(files)) {
    const [name = "", format = ""] = file.split(".");
    for await (const source of readLayers(join(dataDir, "geodata", file), format))
      layers.push((await buildLayer(source, { workspace: "a", name, source: "1" })).layer);
  }
  await remove();
  return storeOf(layers);
}

/** A store with the layer `bomen` of workspace `a`: trees at one place, with these properties. */
export const storeOfTrees = (trees: readonly object[]) =>
  storeWith({ "bomen.geojson": trees.map((properties) => featureAt([5, 52], properties)) });

/** As a collection names its system. */
export const rdNew = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::28992" } };

export const featureAt = (coordinates: number[], properties: object = {}) => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates },
});

/** The WFS over a layer of workspace `a` for each file. */
export const wfsOver = async (files: Record<string, unknown>) => wfsOf(await storeWith(files));

type Asked = Pick<MapRequest, "service" | "request"> & { layers: readonly string[] } & Partial<
    Omit<MapRequest, "layers">
  >;

/** A request about workspace `a`, as the gateway makes it of a query. */
export const requestOf = (
  { layers, ...asked }: Asked,
  query: string | Record<string, string> = "",
): MapRequest => ({
  workspace: "a",
  parameters: new Map(new URLSearchParams(query)),
  publicUrl: "http://localhost/wfs",
  layers: [...layers],
  ...asked,
});

/** All of an answer's body. */
export const bytesOf = async ({ body }: MapAnswer): Promise<Buffer> =>
  typeof body === "string" || body instanceof Uint8Array ? Buffer.from(body) : await buffer(body);

/** Asks the WFS of workspace `a` as the gateway would. */
export function wfsOf(store: LayerStore) {
  const send = (parameters: Record<string, string>, more: Partial<MapRequest> = {}): Promise<MapAnswer> =>
    answerWfs(
      requestOf({ service: "WFS", request: "GetFeature", layers: ["bomen"], ...more }, parameters),
      store,
    );
  const body = async (answer: MapAnswer): Promise<string> => (await bytesOf(answer)).toString();
  const json = async (parameters: Record<string, string>, request: Partial<MapRequest> = {}) =>
    JSON.parse(
      await body(await send({ outputformat: "application/json", ...parameters }, request)),
    ) as WfsCollection;
  const xml = async (parameters: Record<string, string>, request: Partial<MapRequest> = {}) =>
    body(await send(parameters, request));
  return { send, body, json, xml };
}

export interface WfsCollection extends FeatureCollection {
  totalFeatures: number;
  numberMatched: number;
  numberReturned: number;
  timeStamp: string;
  crs: { properties: { name: string } };
  links?: { rel: string; href: string }[];
}
