import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { toIndexedMercator, type CityLayer } from "./city.ts";
import { mapfileOf } from "./mapfile.ts";
import { cpuMsOf, processesBelow } from "./processes.ts";
import { waitUntil } from "./waitUntil.ts";

const run = promisify(execFile);

/** MapServer as Debian ships it: FastCGI processes behind nginx. */
export interface MapServerRival {
  url: string;
  headers: Record<string, string>;
  /** CPU time that it has used so far, ms, nginx included. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

interface RivalOptions {
  folder: string;
  port: number;
  city: readonly CityLayer[];
  print: (line: string) => void;
}

const tools = {
  mapserv: "cgi-mapserver",
  nginx: "nginx-light",
  "spawn-fcgi": "spawn-fcgi",
  ogr2ogr: "gdal-bin",
};

/** Starts MapServer on the city; undefined, with a line that says so, where it cannot be had. */
export async function openMapServer({
  folder,
  port,
  city,
  print,
}: RivalOptions): Promise<MapServerRival | undefined> {
  const missing = await missingTools(print);
  if (missing.length > 0) {
    print(
      `MapServer is skipped: ${missing.join(", ")} not found. On Debian: apt-get install ${packagesOf(missing)}`,
    );
    return undefined;
  }
  const own = join(folder, "mapserver");
  await mkdir(own);
  const layers = await Promise.all(city.map((layer) => toIndexedMercator(layer, own)));
  const url = `http://127.0.0.1:${port}/`;
  await writeFile(join(own, "stad.map"), mapfileOf(layers, url));
  await writeFile(
    join(own, "mapserver.conf"),
    `CONFIG\n ENV\n END\n MAPS\n  stad "${join(own, "stad.map")}"\n END\nEND\n`,
  );
  const sockets = Array.from({ length: Math.max(4, availableParallelism()) }, (_, i) =>
    join(own, `${i}.sock`),
  );
  await writeFile(join(own, "nginx.conf"), nginxConf(own, port, sockets));
  const environment = {
    ...process.env,
    MAPSERVER_CONFIG_FILE: join(own, "mapserver.conf"),
  };
  const processes = sockets.map((socket) =>
    spawn("spawn-fcgi", ["-n", "-s", socket, "--", "/usr/bin/mapserv"], {
      env: environment,
      stdio: "ignore",
    }),
  );
  await waitUntil(async () => (await Promise.all(sockets.map(exists))).every(Boolean), "MapServer's sockets");
  processes.push(spawn("nginx", ["-p", own, "-c", join(own, "nginx.conf")], { stdio: "ignore" }));
  const rival: MapServerRival = {
    url,
    headers: {},
    cpuMs: async () => await cpuMsOf(await processesBelow(processes.flatMap(({ pid }) => pid ?? []))),
    stop: () => stopAll(processes),
  };
  await waitUntil(async () => (await fetch(`${url}?SERVICE=WMS&REQUEST=GetCapabilities`)).ok, "MapServer");
  return rival;
}

async function missingTools(print: (line: string) => void): Promise<string[]> {
  const absent = await absentTools();
  if (absent.length === 0 || process.getuid?.() !== 0 || !(await exists("/usr/bin/apt-get"))) return absent;
  print(`Installing ${packagesOf(absent)} …`);
  await run("apt-get", ["install", "-y", ...packagesOf(absent).split(" ")]).catch((error: unknown) =>
    print(String(error)),
  );
  return await absentTools();
}

async function absentTools(): Promise<string[]> {
  const found = await Promise.all(
    Object.keys(tools).map(async (tool) => {
      const places = ["/usr/bin", "/usr/sbin", "/usr/local/bin"].map((place) => exists(join(place, tool)));
      return (await Promise.all(places)).some(Boolean) ? [] : [tool];
    }),
  );
  return found.flat();
}

const packagesOf = (missing: readonly string[]): string =>
  missing.map((tool) => tools[tool as keyof typeof tools]).join(" ");

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function stopAll(processes: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      // MapServer hears SIGTERM only when its next request comes.
      child.kill(child.spawnfile === "nginx" ? "SIGTERM" : "SIGKILL");
      await exited;
    }),
  );
}

function nginxConf(folder: string, port: number, sockets: readonly string[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join("\n");
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 256; }
http {
  access_log off;
${temporary}
  upstream mapserver { least_conn; ${sockets.map((socket) => `server unix:${socket};`).join(" ")} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      fastcgi_pass mapserver; fastcgi_keep_conn on; fastcgi_buffers 64 64k; fastcgi_buffer_size 64k;
      fastcgi_param QUERY_STRING map=stad&$query_string; fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param SCRIPT_NAME /; fastcgi_param SERVER_NAME localhost; fastcgi_param SERVER_PORT ${port};
    }
  }
}
`;
}
