import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { canServeFastCgi, isProgram, serveFastCgi, serverFolder } from "./fastCgiServer.ts";
import { geodataLayers, projectFile } from "./geodataLayers.ts";
import { pythonWithQgis, qgisEnvironment } from "./qgis.ts";
import type { OtherMapServer } from "./startMapServer.ts";

const program = "/usr/lib/cgi-bin/qgis_mapserv.fcgi";

/** QGIS Server, with nginx and spawn-fcgi in front: Debian's qgis-server, python3-qgis, nginx-light and spawn-fcgi. */
export const qgisServerProgram: object | undefined =
  isProgram(program) && pythonWithQgis !== undefined && canServeFastCgi() ? { program } : undefined;

/**
 * Two mistakes of its OGC API, by which nothing of it would be found: the server of its description is at `/wfs3/`, with which paths
 * begin again, and links to features are called otherwise.
 */
const mended = `
      sub_filter_types *;
      sub_filter_once off;
      sub_filter '"url":"http://$http_host/wfs3/"' '"url":"http://$http_host"';
      sub_filter '"rel":"item"' '"rel":"items"';`;

interface QgisServerOptions {
  processes?: number;
  /** The one workspace that it serves, at addresses that need no parameter, its OGC API at `/wfs3/`. */
  only?: string;
  /** Layers are drawn by the styles that QGIS finds in their own files. */
  keepsStyles?: boolean;
}

/** Starts a real QGIS Server for the workspaces of a geodata folder. */
export async function startQgisServer(
  geodataDir: string,
  { processes = 2, only, keepsStyles = false }: QgisServerOptions = {},
): Promise<OtherMapServer> {
  const folder = serverFolder("qgis-server");
  const workspaces = [...(await geodataLayers(geodataDir))];
  writeProjects(
    folder,
    workspaces.map(([workspace, layers]) => ({
      file: projectFile(folder, workspace, "qgs"),
      layers,
      keepsStyles,
    })),
  );
  const env: Record<string, string> = {
    ...qgisEnvironment(folder),
    QGIS_SERVER_LOG_LEVEL: "2",
    QGIS_SERVER_LOG_STDERR: "1",
  };
  if (only !== undefined) env["QGIS_PROJECT_FILE"] = projectFile(folder, only, "qgs");
  const server = await serveFastCgi({ program, folder, processes, env, nginx: mended });
  return {
    ...server,
    urlTemplate: `${server.url}/cgi-bin/qgis_mapserv.fcgi?map=${folder}/{workspace}.qgs`,
  };
}

function writeProjects(
  folder: string,
  wishes: { file: string; layers: object[]; keepsStyles: boolean }[],
): void {
  const script = join(import.meta.dirname, "writeQgisProjects.py");
  const { status, stderr, stdout } = spawnSync(pythonWithQgis ?? "python3", [script], {
    input: JSON.stringify(wishes),
    env: { ...process.env, ...qgisEnvironment(folder) },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`No QGIS project came about: ${stderr}${stdout}`);
}
