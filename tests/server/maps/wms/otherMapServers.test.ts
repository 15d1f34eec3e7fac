import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { readDemoFiles } from "../../../../server/demo/demoFiles.ts";
import type { MapServer } from "../../../../server/maps/MapServer.ts";
import { openEmbeddedMapServer } from "../../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import { createLog } from "../../../../server/plugins/requestLog.ts";
import { decodePng, type Picture } from "../../../support/files/decodePng.ts";
import { readPicture } from "../../../support/files/readPicture.ts";
import { shareDiffering } from "../../../support/files/shareDiffering.ts";
import { bytesOf, requestOf } from "../storeSetup.ts";
import { describeWhere } from "../../../support/host/installed.ts";
import { geodataFolder } from "../../../support/map-servers/geodataFolder.ts";
import {
  mapServerProgram,
  startMapServer,
  type OtherMapServer,
} from "../../../support/map-servers/startMapServer.ts";
import { qgisServerProgram, startQgisServer } from "../../../support/map-servers/startQgisServer.ts";

const workspace = "voorbeeld";
const layers = ["percelen", "riolering", "bomen"];
/** Metres of EPSG:3857 a pixel. */
const scales = { street: 0.6, neighbourhood: 2.4, overview: 19 };
const sizePx = 512;
/** As people begin to see it: of 255, in any channel. */
const differenceSeen = 48;

const [x, y] = lonLatTo3857(5.1175, 52.0907);

/** `shiftPx`: how much further to the west and north than asked a map server draws. */
function queryOf(layer: string, metres: number, shiftPx = 0): string {
  const half = (sizePx / 2) * metres;
  const [east, north] = [x - shiftPx * metres, y + shiftPx * metres];
  return (
    `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer}&STYLES=&CRS=EPSG:3857&FORMAT=image/png` +
    `&BBOX=${[east - half, north - half, east + half, north + half].join()}&WIDTH=${sizePx}&HEIGHT=${sizePx}` +
    "&TRANSPARENT=FALSE&BGCOLOR=0xFFFFFF"
  );
}

/** The demo, at every scale and without labels, which each map server places by rules of its own. */
async function demoFolder() {
  const { files } = await readDemoFiles();
  const wanted = files.filter(({ path }) =>
    layers.some((layer) => path.startsWith(`${workspace}/${layer}.`)),
  );
  return await geodataFolder(
    Object.fromEntries(
      wanted.map(({ path, content }) => [path, path.endsWith(".style.json") ? plain(content) : content]),
    ),
  );
}

function plain(file: Uint8Array): LayerStyle {
  const { symbol, rules = [] } = JSON.parse(Buffer.from(file).toString()) as LayerStyle;
  return { symbol, rules };
}

/** MapServer's boxes end in the middles of pixels: its pictures lie half a pixel further. */
const servers = [
  { name: "MapServer", program: mapServerProgram, start: startMapServer, shiftPx: 0.5 },
  { name: "QGIS Server", program: qgisServerProgram, start: startQgisServer, shiftPx: 0 },
];

let dataDir: string;
let own: MapServer;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const folder = await demoFolder();
  ({ dataDir } = folder);
  own = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  closing.push(() => own.close(), folder.remove);
});
afterAll(async () => {
  for (const close of closing) await close();
});

const ownPictures = new Map<string, Promise<Picture>>();
function ownPicture(layer: string, metres: number): Promise<Picture> {
  const key = `${layer} ${metres}`;
  const drawn = ownPictures.get(key) ?? draw(layer, queryOf(layer, metres));
  ownPictures.set(key, drawn);
  return drawn;
}

async function draw(layer: string, query: string): Promise<Picture> {
  const parameters = new Map(
    [...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value] as const),
  );
  const asked = { workspace, service: "WMS", request: "GetMap", layers: [layer], parameters } as const;
  return decodePng(await bytesOf(await own.answer(requestOf(asked))));
}

for (const { name, program, start, shiftPx } of servers)
  describeWhere(program, name)(`pictures look as those of ${name}`, () => {
    let other: OtherMapServer;
    beforeAll(async () => {
      other = await start(join(dataDir, "geodata"));
    });
    afterAll(() => other.close());

    async function otherPicture(query: string): Promise<Picture> {
      const answer = await fetch(`${other.urlTemplate.replace("{workspace}", workspace)}&${query}`);
      return await readPicture(Buffer.from(await answer.arrayBuffer()));
    }

    it.each(
      layers.flatMap((layer) => Object.entries(scales).map(([scale, metres]) => ({ layer, scale, metres }))),
    )("$layer at the scale of a $scale: at most 2 of 100 pixels differ", async ({ layer, metres }) => {
      const theirs = await otherPicture(queryOf(layer, metres, shiftPx));

      const share = shareDiffering(await ownPicture(layer, metres), theirs, differenceSeen);
      expect(share).toBeLessThanOrEqual(2);
    });
  });
