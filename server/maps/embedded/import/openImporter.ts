import { createReadStream } from "node:fs";
import { createHash, randomUUID } from "node:crypto";
import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { unlessMissing } from "../../../files/isMissing.ts";
import { moveFolder, placeFile, placeLink } from "../../../files/placeFile.ts";
import type { Importer } from "../../../services/import/Importer.ts";
import {
  ImportUnreadable,
  LayerExists,
  LayerNotAlone,
  LayerShared,
} from "../../../services/import/importErrors.ts";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { isWorkspaceName } from "../build/layerNames.ts";
import { readStyle } from "../build/readStyle.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import { parseCrs, projectionOf } from "../projections.ts";
import { importFormatOf } from "../read/readLayers.ts";
import { settleMs } from "../store/GeodataLoader.ts";
import { geometryFamilyOf } from "../survey/geometryFamily.ts";
import { lookAtLayer } from "../survey/lookAtLayer.ts";
import { surveyLayer } from "../survey/surveyLayer.ts";
import { styleFilesOf } from "../../style-files/styleFilesOf.ts";
import { Arrivals } from "./Arrivals.ts";
import { ImportFolder, storedName } from "./ImportFolder.ts";
import { previewOf } from "./previewOf.ts";
import { readInProcess } from "./readInProcess.ts";
import { styleBeside } from "./styleBeside.ts";

export interface WorkshopOptions {
  dataDir: string;
  store: LayerStore;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** Name prefix of a folder to be deleted; no workspace name has it. */
const deletedPrefix = ".removed-";

/** Imports into the folder that the layer store serves. */
export function openImporter({ dataDir, store, log }: WorkshopOptions): Importer {
  const folder = new ImportFolder(join(dataDir, "imports"));
  const arrivals = new Arrivals(join(dataDir, "imports", "arrivals"));
  const placeOf = (workspace: string, file: string) => join(dataDir, "geodata", workspace, file);
  const folderOf = (workspace: string) => join(dataDir, "geodata", workspace);
  const stylePlaceOf = (workspace: string, layer: string) => placeOf(workspace, `${layer}.style.json`);
  const fileOf = (name: string) => `${name}.gpkg`;

  return {
    acceptsWorkspace: isWorkspaceName,
    acceptsFile: (name) => importFormatOf(name) !== undefined,
    acceptsCrs(crs) {
      const reference = parseCrs(crs);
      return reference !== undefined && projectionOf(reference.code) !== undefined;
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
    receive: (id, fileName, piece) => folder.receive(id, fileName, piece),
    bytesOf: (id, fileName) => createReadStream(folder.fileOf(id, fileName)),
    read: async ({ id, fileName, answers, onProgress, signal }) =>
      await readInProcess(
        {
          path: folder.fileOf(id, fileName),
          format: importFormatOf(fileName) ?? "",
          fileName,
          folder: folder.of(id),
          answers,
        },
        { onProgress, signal, log },
      ),
    preview: async (id, index, box) => previewOf(join(folder.of(id), storedName(index)), box),

    async requireFreeNames(workspace, names, replaces) {
      await store.refresh();
      for (const [n, name] of names.entries()) {
        const file = store.fileOf(workspace, name);
        if (file === undefined) continue;
        if (!replaces) throw new LayerExists(`/layers/${n}/name`);
        if (store.layersIn(workspace, file).length > 1) throw new LayerShared(`/layers/${n}/name`);
      }
    },

    async publish(id, workspace, layers) {
      for (const { index, name, style } of layers) {
        const before = store.fileOf(workspace, name);
        const stylePlace = stylePlaceOf(workspace, name);
        if (style) await placeStyle(stylePlace, withKeptStyles(style, styleAt(stylePlace)));
        await placeLink(placeOf(workspace, fileOf(name)), join(folder.of(id), storedName(index)));
        // The new file gets the name only when the other one is gone.
        if (before !== undefined && before !== fileOf(name))
          await rm(placeOf(workspace, before), { force: true });
      }
      const isServed = ({ name }: { name: string }) => store.fileOf(workspace, name) === fileOf(name);
      await store.refresh();
      // A scan that started before the old file was gone may have to be repeated.
      for (let round = 0; round < 5 && !layers.every(isServed); round++) {
        await delay(settleMs);
        await store.refresh();
      }
      const missing = layers.find((layer) => !isServed(layer));
      if (missing) throw new ImportUnreadable(reasonFor(store, workspace, fileOf(missing.name)));
    },

    layersOf: (workspace) =>
      store.layersOf(workspace).map((layer) => ({
        name: layer.name,
        title: layer.title,
        geometry: geometryFamilyOf(layer),
        featureCount: layer.featureCount,
      })),

    async survey(workspace, name) {
      const layer = store.layer(workspace, name);
      return layer && (await surveyLayer(layer));
    },

    async featuresOf(workspace, name, box) {
      const layer = store.layer(workspace, name);
      return layer && (await lookAtLayer(layer, box));
    },

    styleOf(workspace, layer) {
      const served = store.layer(workspace, layer)?.style;
      // Another process may have written a style that this one has not loaded yet.
      const style = served && (styleAt(stylePlaceOf(workspace, layer)) ?? served);
      return style && { style, tag: tagOf(style) };
    },

    requireOwnFile(workspace, layer) {
      const file = store.fileOf(workspace, layer);
      if (file === undefined) return;
      if (file.endsWith(".postgis") || store.layersIn(workspace, file).length > 1) throw new LayerNotAlone();
    },

    async remove(workspace, layer) {
      const file = store.fileOf(workspace, layer);
      if (file !== undefined) await rm(placeOf(workspace, file), { force: true });
      await rm(stylePlaceOf(workspace, layer), { force: true });
      await store.refresh();
    },

    hasWorkspace: async (name) => await isThere(folderOf(name)),

    async moveWorkspace(from, to) {
      if (!(await isThere(folderOf(from)))) return;
      await moveFolder(folderOf(from), folderOf(to ?? `${deletedPrefix}${randomUUID()}`));
    },

    async removeDeletedFolders() {
      const geodata = join(dataDir, "geodata");
      const names = (await isThere(geodata)) ? await readdir(geodata) : [];
      for (const name of names.filter((each) => each.startsWith(deletedPrefix)))
        await rm(join(geodata, name), { recursive: true, force: true });
    },

    ...styleFilesOf(store),
    writeStyle: (workspace, layer, style) => placeStyle(stylePlaceOf(workspace, layer), style),
    refresh: () => store.refresh(),

    receiveLocalFile: (id, fileName, path) => placeLink(folder.fileOf(id, fileName), path),
    styleBeside,
    recordArrival: (arrival) => arrivals.record(arrival),
    arrivals: () => arrivals.read(),
    removeArrival: (workspace) => arrivals.remove(workspace),
    discard: (id) => folder.discard(id),
    discardOthers: (ids, unchangedSince) => folder.discardOthers(ids, unchangedSince),
  };
}

/** A layer that is replaced keeps its other styles. */
const withKeptStyles = (style: LayerStyle, { words, others }: Partial<LayerStyle> = {}): LayerStyle =>
  others ? { others, ...(words && { words }), ...style } : style;

const isThere = async (path: string): Promise<boolean> =>
  (await stat(path).catch(unlessMissing)) !== undefined;

const placeStyle = async (path: string, style: unknown) =>
  await placeFile(path, `${JSON.stringify(style, null, 2)}\n`);

/** Undefined where there is no readable style: then the previous or default style is used. */
function styleAt(path: string): LayerStyle | undefined {
  try {
    return readStyle(path);
  } catch {
    return undefined;
  }
}

const tagOf = (style: unknown) =>
  createHash("sha256").update(JSON.stringify(style)).digest("base64url").slice(0, 16);

function reasonFor(store: LayerStore, workspace: string, file: string): string {
  const problem = store.problems().find((each) => each.workspace === workspace && each.file === file);
  return `${file} ${problem?.reason ?? "is not served"}`;
}
