import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canServeFastCgi, isProgram, serveFastCgi, serverFolder } from "./fastCgiServer.ts";
import { geodataLayers, projectFile } from "./geodataLayers.ts";
import { mapfile } from "./mapfile.ts";

const program = "/usr/lib/cgi-bin/mapserv";

/** Pages of its OGC API, without which it answers none of it. */
const templates = ['OGCAPI_HTML_TEMPLATE_DIRECTORY "/usr/share/mapserver/ogcapi/templates/html-plain/"'];

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
  /** The one workspace that it serves, at an address that has no parameters of its own, with its OGC API behind it. */
  only?: string;
}

/** Starts a real MapServer for the workspaces of a geodata folder. */
export async function startMapServer(
  geodataDir: string,
  { processes = 2, isGmlOnly = false, only }: MapServerOptions = {},
): Promise<OtherMapServer> {
  const folder = serverFolder("mapserver");
  const settings = join(folder, "mapserver.conf");
  const single = only === undefined ? "" : `"${projectFile(folder, only, "map")}"`;
  const variables = [
    `MS_MAP_PATTERN "^${folder}/[a-z]+\\.map$"`,
    ...templates,
    single && `MS_MAPFILE ${single}`,
  ];
  const maps = single && `  MAPS\n    ${only} ${single}\n  END\n`;
  writeFileSync(settings, `CONFIG\n  ENV\n    ${variables.join("\n    ")}\n  END\n${maps}END\n`);
  const env = { MAPSERVER_CONFIG_FILE: settings, OGR_SQLITE_JOURNAL: "DELETE" };
  const server = await serveFastCgi({ program, folder, processes, env });
  const address = `${server.url}/cgi-bin/mapserv`;
  for (const [workspace, layers] of await geodataLayers(geodataDir))
    writeFileSync(
      projectFile(folder, workspace, "map"),
      mapfile(workspace, layers, { isGmlOnly, apiAddress: `${address}/${workspace}/ogcapi` }),
    );
  return {
    ...server,
    urlTemplate: `${address}?${only === undefined ? `map=${folder}/{workspace}.map` : ""}`,
  };
}
