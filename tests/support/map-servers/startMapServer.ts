import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canServeFastCgi, isProgram, serveFastCgi, serverFolder } from "./fastCgiServer.ts";
import { geodataLayers, projectFile } from "./geodataLayers.ts";
import { mapfile } from "./mapfile.ts";

const program = "/usr/lib/cgi-bin/mapserv";

/** MapServer, with nginx and spawn-fcgi in front: Debian's cgi-mapserver, nginx-light and spawn-fcgi. */
export const mapServerProgram: object | undefined =
  isProgram(program) && canServeFastCgi() ? { program } : undefined;

/** A map server of other makers, as the product is pointed at it. */
export interface OtherMapServer {
  /** For the setting `MAPSERVER_URL_TEMPLATE`. */
  urlTemplate: string;
  url: string;
  pids: number[];
  close: () => Promise<void>;
}

interface MapServerOptions {
  processes?: number;
  /** Features in GML alone, as most mapfiles have it. */
  isGmlOnly?: boolean;
  /** The one workspace that it serves, at an address that has no parameters of its own. */
  only?: string;
}

/** Starts a real MapServer for the workspaces of a geodata folder. */
export async function startMapServer(
  geodataDir: string,
  { processes = 2, isGmlOnly = false, only }: MapServerOptions = {},
): Promise<OtherMapServer> {
  const folder = serverFolder("mapserver");
  for (const [workspace, layers] of await geodataLayers(geodataDir))
    writeFileSync(projectFile(folder, workspace, "map"), mapfile(workspace, layers, { isGmlOnly }));
  const settings = join(folder, "mapserver.conf");
  const single = only === undefined ? "" : `MS_MAPFILE "${projectFile(folder, only, "map")}"`;
  writeFileSync(
    settings,
    `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/[a-z]+\\.map$"\n    ${single}\n  END\nEND\n`,
  );
  const env = { MAPSERVER_CONFIG_FILE: settings, OGR_SQLITE_JOURNAL: "DELETE" };
  const server = await serveFastCgi({ program, folder, processes, env });
  const address = `${server.url}/cgi-bin/mapserv?`;
  return { ...server, urlTemplate: only === undefined ? `${address}map=${folder}/{workspace}.map` : address };
}
