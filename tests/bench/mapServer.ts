import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../support/host/freePort.ts";
import { serverFolder, serveFastCgi } from "../support/map-servers/fastCgiServer.ts";
import { mapServerProgram } from "../support/map-servers/startMapServer.ts";
import { qgisServerProgram, startQgisServer } from "../support/map-servers/startQgisServer.ts";
import { toIndexedMercator, toMercatorFlatGeobuf, type CityLayer } from "./city.ts";
import { mapfileOf } from "./mapfile.ts";
import { otherPath, type Side } from "./maps/Side.ts";
import { cpuMsOf, processesBelow } from "./processes.ts";
import { waitUntil } from "./waitUntil.ts";

const run = promisify(execFile);

/** A server of others beside the product. */
export interface Rival extends Side {
  stop(): Promise<void>;
}

const packages = ["cgi-mapserver", "nginx-light", "spawn-fcgi", "gdal-bin"];
const processes = Math.max(4, availableParallelism());

/** By which the map server knows the city: the product asks for it as a workspace. */
export const rivalWorkspace = "voorbeeld";

/**
 * MapServer on the city, in the fastest set-up that was found; undefined, with a line that says so, where it can't be
 * had.
 */
export async function openMapServer(
  city: readonly CityLayer[],
  print: (line: string) => void,
): Promise<Rival | undefined> {
  if (!mapServerProgram) {
    print(`MapServer is skipped: not installed. On Debian: apt-get install ${packages.join(" ")}`);
    return undefined;
  }
  const folder = serverFolder("bench-mapserver");
  const layers = await Promise.all(city.map((layer) => toIndexedMercator(layer, folder)));
  const map = join(folder, "stad.map");
  await writeFile(map, mapfileOf(layers, "http://127.0.0.1/"));
  const settings = join(folder, "mapserver.conf");
  await writeFile(settings, `CONFIG\n ENV\n END\n MAPS\n  ${rivalWorkspace} "${map}"\n END\nEND\n`);
  const program = "/usr/lib/cgi-bin/mapserv";
  const env = { MAPSERVER_CONFIG_FILE: settings };
  const { url, pids, close } = await serveFastCgi({ program, folder, processes, env });
  return {
    name: "MapServer",
    url,
    headers: {},
    pathOf: otherPath(`/?map=${rivalWorkspace}`, "geojson"),
    cpuMs: cpuOf(pids),
    stop: close,
  };
}

/** QGIS Server on the same; undefined where it can't be had. */
export async function openQgisServer(
  city: readonly CityLayer[],
  print: (line: string) => void,
): Promise<Rival | undefined> {
  if (!qgisServerProgram) {
    print("QGIS Server is skipped: not installed. On Debian: apt-get install qgis-server python3-qgis");
    return undefined;
  }
  const geodata = serverFolder("bench-qgis");
  await mkdir(join(geodata, "stad"));
  for (const layer of city) {
    const file = await toMercatorFlatGeobuf(layer, join(geodata, "stad"));
    await writeFile(file.replace(/\.fgb$/, ".style.json"), JSON.stringify(layer.style));
  }
  const { url, urlTemplate, pids, close } = await startQgisServer(geodata, { processes });
  return {
    name: "QGIS Server",
    url,
    headers: {},
    pathOf: otherPath(urlTemplate.replace(url, "").replace("{workspace}", "stad"), "geojson"),
    cpuMs: cpuOf(pids),
    stop: close,
  };
}

/** nginx as a proxy before a map server: kept connections, and no cache. */
export async function openNginxProxy(rival: Rival): Promise<Rival> {
  const [folder, port] = [serverFolder("bench-proxy"), await freePort()];
  await run("mkdir", ["-p", join(folder, "logs")]);
  await writeFile(join(folder, "nginx.conf"), proxySettings(folder, port, new URL(rival.url).host));
  const command = ["nginx", "-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", "--", ...command], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(url)).status > 0, "nginx");
  const ownCpuMs = cpuOf([child.pid ?? 0]);
  return {
    ...rival,
    name: "nginx",
    url,
    ownCpuMs,
    cpuMs: async () => (await ownCpuMs()) + (await rival.cpuMs()),
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

const cpuOf = (pids: readonly number[]) => async () => await cpuMsOf(await processesBelow(pids));

const proxySettings = (folder: string, port: number, upstream: string) => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream mapserver { server ${upstream}; keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://mapserver; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffers 64 64k;
    }
  }
}
`;
