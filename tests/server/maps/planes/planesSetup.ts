import { join } from "node:path";
import { generateCity } from "../../../bench/demo/city/generateCity.ts";
import { convertLayer } from "../../../bench/demo/files/convertLayer.ts";
import { lonLatOfRd } from "../../../bench/demo/files/rdNew.ts";
import { toGeoJson } from "../../../bench/demo/files/toGeoJson.ts";
import { toGeoPackage } from "../../../bench/demo/files/toGeoPackage.ts";
import { townCentre } from "../../../bench/demo/makeDemoFiles.ts";
import { decodePng, pixelsOf } from "../../../support/files/decodePng.ts";
import { geodataFolder } from "../../../support/map-servers/geodataFolder.ts";
import { layerBytes } from "../../../../server/maps/embedded/blocks/packedFile.ts";
import { kilobytes } from "../../../../server/maps/embedded/build/LayerMemory.ts";
import type { LayerStore } from "../../../../server/maps/embedded/LoadedLayer.ts";
import { openLayerStore } from "../../../../server/maps/embedded/openLayerStore.ts";
import { answerWfs } from "../../../../server/maps/embedded/wfs/answerWfs.ts";
import { createWms } from "../../../../server/maps/embedded/wms/createWms.ts";
import { createLog } from "../../../../server/plugins/requestLog.ts";
import { bytesOf, requestOf } from "../storeSetup.ts";

const silent = createLog("silent");
const city = generateCity({ seed: "vlakken", scale: 0.35, centre: townCentre });

/** Every other parcel, sewer and tree of a town, three blocks of a packed file; metres, EPSG:28992, to the tenth of a millimetre. */
export const town = {
  name: "stad",
  columns: [["naam", "text"]] as const,
  features: [city.percelen, city.riolering, city.bomen].flatMap((layer) =>
    layer.features
      .filter((_, n) => n % 2 === 1)
      .map(({ geometry }, n) => ({ geometry, properties: { naam: `${layer.name} ${n}` } })),
  ),
};
const style = {
  symbol: { fill: "#336699", stroke: "#224466", radius: 3 },
  rules: [{ title: "Riool", when: { property: "naam", in: ["riolering 1"] }, symbol: { stroke: "#aa3333" } }],
};

/** `minX,minY,maxX,maxY` around the middle of the town; metres, EPSG:28992. */
export const squareOf = (sideM: number): string => {
  const [x, y] = townCentre;
  return [x - sideM / 2, y - sideM / 2, x + sideM / 2, y + sideM / 2].join(",");
};

const files = {
  "a/rd.gpkg": toGeoPackage(town, 28992),
  "a/rd.style.json": style,
  "a/graden.geojson": toGeoJson(convertLayer(town, lonLatOfRd)),
  "a/graden.style.json": style,
};

/** The town in RD New (`rd`) and in degrees (`graden`), and stores on it; all is gone once `whenDone` calls back. */
export async function setupTown(whenDone: (clear: () => Promise<void>) => void) {
  const geodata = await geodataFolder(files);
  whenDone(geodata.remove);
  const geodataDir = join(geodata.dataDir, "geodata");

  const open = async (memoryBytes?: number) => {
    const store = await openLayerStore({ geodataDir, memoryBytes, log: silent });
    const wms = createWms({ store, log: silent, workers: 1 });
    whenDone(async () => {
      await wms.close();
      await store.close();
    });
    await store.ready;
    /** What GetFeature answers, without the moment of answering. */
    const features = async (layer: string, query: string) => {
      const request = requestOf({ service: "WFS", request: "GetFeature", layers: [layer] }, query);
      const bytes = await bytesOf(await answerWfs(request, store));
      return bytes.toString().replace(/(timeStamp"?[:=])"[^"]*"/, '$1""');
    };
    const picture = async (layer: string, box: string) => {
      const query = `version=1.3.0&styles=&crs=EPSG:28992&bbox=${box}&width=300&height=300&format=image/png&transparent=true`;
      const answer = await wms.answer(
        requestOf({ service: "WMS", request: "GetMap", layers: [layer] }, query),
      );
      return { tag: answer.headers["etag"], pixels: pixelsOf(decodePng(await bytesOf(answer))).flat() };
    };
    /** The layer as it is held for RD New, once that was made; itself when it can't be. */
    const prepared = async (name: string) => {
      const layer = store.layer("a", name);
      if (!layer) throw new Error(`there is no layer ${name}`);
      store.inPlane(layer, 28992);
      await store.refresh();
      return store.inPlane(layer, 28992);
    };
    return { store, features, picture, prepared };
  };
  return { ...geodata, open };
}

export type TownStore = Awaited<ReturnType<Awaited<ReturnType<typeof setupTown>>["open"]>>;

/** The memory that all layers of a store take, in whole kilobytes. */
export const neededBytes = ({ layersOf }: Pick<LayerStore, "layersOf">): number =>
  layersOf("a").reduce((sum, layer) => sum + kilobytes(layerBytes(layer)) * 1024, 0);
