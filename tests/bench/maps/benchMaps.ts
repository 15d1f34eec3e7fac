import { join } from "node:path";
import { writeCity } from "../city.ts";
import { openMapServer, openNginxProxy, openQgisServer, rivalWorkspace } from "../mapServer.ts";
import { measureRounds, type Measured } from "../measureRounds.ts";
import { Product } from "../Product.ts";
import { folderGround } from "./folderGround.ts";
import { cityGround, type Ground } from "./Ground.ts";
import { printMaps, printProxies, printSystems } from "./mapsReport.ts";
import { measureSystems, type SystemsBench } from "./measureSystems.ts";
import { productSide } from "./productSide.ts";
import { mapKinds, on, proxyKinds, type QuestionKind, warmUpKinds, warmUpMaps } from "./questions.ts";
import type { Side } from "./Side.ts";

interface MapsOptions {
  root: string;
  folder: string;
  port: number;
  rounds: number;
  /** A folder with files to be asked for instead of the city. */
  dataFolder: string | undefined;
  /** Of the rows, as `rowName` writes them. */
  rows: RegExp;
  profileFolder: string | undefined;
  print: (line: string) => void;
}

const roundMs = 800;
/** Through a proxy, and between systems, differences are small, and take longer to see. */
const longRoundMs = 1500;
/** By then Node has translated what it runs for each answer, as in a server that has been up for a minute. */
const warmUpAnswers = 1500;
const warmUpMs = 2000;

interface Bench extends MapsOptions {
  dataDir: string;
  ground: Ground;
  /** Ends it when all is over. */
  stopping: <Part extends { stop(): Promise<unknown> }>(part: Part) => Part;
}

/** The embedded map service beside MapServer and QGIS Server. */
export const benchMaps = (options: MapsOptions): Promise<void> => withGround(options, measureMaps);

/** The gateway before MapServer, beside nginx before the same one. */
export const benchProxies = (options: MapsOptions): Promise<void> => withGround(options, measureProxies);

async function withGround(options: MapsOptions, measure: (bench: Bench) => Promise<void>): Promise<void> {
  const { folder, dataFolder, print } = options;
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = join(folder, "data-maps");
    const geodataDir = join(dataDir, "geodata");
    const ground = dataFolder
      ? await folderGround(dataFolder, geodataDir)
      : await makeCity(geodataDir, print);
    await measure({
      ...options,
      dataDir,
      ground,
      stopping: (part) => {
        stops.push(() => part.stop());
        return part;
      },
    });
  } finally {
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => print(String(error)));
  }
}

async function makeCity(geodataDir: string, print: (line: string) => void): Promise<Ground> {
  print("Making a city of 100,000 parcels, 100,000 trees and 20,000 sewers …");
  return cityGround(await writeCity({ productFolder: join(geodataDir, rivalWorkspace) }));
}

const rowName = ({ name, atOnce }: Pick<QuestionKind, "name" | "atOnce">) => `${name} at ${atOnce}`;

async function measureMaps(bench: Bench): Promise<void> {
  const { root, dataDir, port, rounds, rows, profileFolder, ground, stopping, print } = bench;
  const product = stopping(await Product.start({ root, dataDir, port, profileFolder }));
  await product.signIn();
  const embedded = productSide(product, rivalWorkspace);
  const mapServer = await openMapServer(ground.layers, print);
  if (mapServer) stopping(mapServer);
  const qgis = await openQgisServer(ground.layers, print);
  if (qgis) stopping(qgis);

  await warmUp(embedded, print, on(ground, [...warmUpKinds, ...warmUpMaps]));
  const measured: Measured[] = [];
  for (const kind of on(ground, mapKinds).filter((each) => rows.test(rowName(each)))) {
    const rivals = [mapServer, kind.isForAll ? qgis : undefined].filter((side) => side !== undefined);
    measured.push(await measureRounds(kind, [embedded, ...rivals], { rounds, roundMs }));
    print(`  measured ${rowName(kind)}`);
  }
  if (measured.length > 0) printMaps(measured, print);
  const isWanted: SystemsBench["isWanted"] = (kind) => rows.test(rowName(kind));
  printSystems(
    await measureSystems({ product, ground, dataDir, rounds, roundMs: longRoundMs, isWanted, print }),
    print,
  );
}

async function measureProxies(bench: Bench): Promise<void> {
  const { root, folder, port, rounds, rows, profileFolder, ground, stopping, print } = bench;
  const mapServer = await openMapServer(ground.layers, print);
  if (!mapServer) return;
  stopping(mapServer);
  const nginx = stopping(await openNginxProxy(mapServer));
  const environment = { MAPSERVER_URL_TEMPLATE: `${mapServer.url}/?map={workspace}` };
  const dataDir = join(folder, "data-gateway");
  const product = stopping(await Product.start({ root, dataDir, port, environment, profileFolder }));
  await product.signIn();
  const own = productSide(product, rivalWorkspace);
  const gateway = {
    ...own,
    ownCpuMs: own.cpuMs,
    cpuMs: async () => (await own.cpuMs()) + (await mapServer.cpuMs()),
  };
  await warmUp(own, print, on(ground, warmUpKinds));
  const measured: Measured[] = [];
  for (const kind of on(ground, proxyKinds).filter((each) => rows.test(rowName(each)))) {
    measured.push(await measureRounds(kind, [gateway, nginx, mapServer], { rounds, roundMs: longRoundMs }));
    print(`  measured ${rowName(kind)}, through proxies`);
  }
  printProxies(measured, print);
}

async function warmUp(
  side: Side,
  print: (line: string) => void,
  kinds: readonly QuestionKind[],
): Promise<void> {
  print("Warming up the product …");
  for (const kind of kinds)
    await measureRounds(kind, [side], { rounds: 1, roundMs: warmUpMs, atLeast: warmUpAnswers });
}
