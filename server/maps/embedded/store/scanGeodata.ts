import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "../../../files/isMissing.ts";
import { isWorkspaceName, layerNameOf } from "../build/layerNames.ts";
import { formatOf } from "../read/readLayers.ts";

/** A geodata file in a workspace's folder. */
export interface GeodataFile {
  workspace: string;
  file: string;
  path: string;
  format: string;
  /** Changes with the content: size, time, inode. */
  stamp: string;
  modifiedMs: number;
  megabytes: number;
}

export interface Workspace {
  files: GeodataFile[];
  /** Style files by the layer they are for. */
  styles: Map<string, { path: string; stamp: string }>;
}

const styleSuffix = ".style.json";

/** Scans the geodata folder. Only plain folders and files count: a symbolic link could lead out of it. */
export async function scanGeodata(geodataDir: string, only?: string): Promise<Map<string, Workspace>> {
  const workspaces = new Map<string, Workspace>();
  for (const entry of await listing(geodataDir)) {
    if (!entry.isDirectory() || !isWorkspaceName(entry.name)) continue;
    if (only !== undefined && entry.name !== only) continue;
    workspaces.set(entry.name, await scanWorkspace(entry.name, join(geodataDir, entry.name)));
  }
  return workspaces;
}

async function scanWorkspace(workspace: string, folder: string): Promise<Workspace> {
  const found: Workspace = { files: [], styles: new Map() };
  const entries = (await listing(folder)).filter((entry) => entry.isFile());
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const format = formatOf(name);
    const isStyle = name.endsWith(styleSuffix);
    if (format === undefined && !isStyle) continue;
    const path = join(folder, name);
    const stats = await lstat(path).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const stamp = `${stats.size}.${stats.mtimeMs}.${stats.ino}`;
    if (isStyle) found.styles.set(layerNameOf(name.slice(0, -styleSuffix.length)), { path, stamp });
    else if (format !== undefined)
      found.files.push({
        workspace,
        file: name,
        path,
        format,
        stamp,
        modifiedMs: stats.mtimeMs,
        megabytes: stats.size / 2 ** 20,
      });
  }
  return found;
}

const listing = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? [];
