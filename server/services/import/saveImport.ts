import type { ImportLayer, ImportSave } from "../../../schemas/geodataImport.ts";
import type { ImportRecord, ImportRepository } from "../../repositories/import/imports.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { LayerMetadataRepository } from "../../repositories/layer-metadata/layerMetadata.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SynchroniseImported } from "../synchronisation/synchroniseImported.ts";
import { ImportWrongState } from "./importErrors.ts";
import type { Importer } from "./Importer.ts";
import { registerWorkspace } from "./registerWorkspace.ts";
import { boxOf, checkLayers, withFoundStyles } from "./savedLayers.ts";

interface SaveParts {
  imports: ImportRepository;
  layerMetadata: LayerMetadataRepository;
  importer: Importer;
  projects: ProjectService;
  changeEvents: ChangeEvents;
  synchroniseImported: SynchroniseImported;
  publishProgress: (id: string) => void;
  leaseMs: number;
  /** Who saves. */
  userId: number;
  now: () => Date;
}

/** Publishes the layers of an import. After a failure the import stays ready, to be saved again. */
export async function saveImport(
  parts: SaveParts,
  record: ImportRecord,
  save: ImportSave,
): Promise<ImportRecord> {
  const { imports, importer, publishProgress, now } = parts;
  checkLayers(record.layers, save.layers);
  const names = save.layers.map(({ name }) => name);
  await importer.requireFreeNames(record.workspace, names, save.replaces ?? false);
  // Long enough for any layer to be loaded; after it an interrupted save can be repeated.
  const claimedUntil = new Date(now().getTime() + 10 * parts.leaseMs);
  const claim = await imports.claimSaving(record.id, now(), claimedUntil);
  if (!claim) throw new ImportWrongState();
  // The workspace may have been renamed meanwhile.
  const { workspace } = claim;
  publishProgress(record.id);
  try {
    // Before the files: whoever is notified of the new layers can then open their project.
    await registerWorkspace(parts, workspace, boxOf(record.layers, save.layers));
    const layers = withFoundStyles(importer, workspace, { found: record.layers, saved: save.layers });
    await importer.publish(record.id, workspace, layers);
  } catch (error) {
    await imports.finish(claim, { state: "ready", failure: null }, now());
    publishProgress(record.id);
    throw error;
  }
  await parts.synchroniseImported(workspace, names);
  await takeMetadata(parts, workspace, told(record.layers, save.layers));
  const saved = await imports.finish(
    claim,
    { state: "saved", failure: null, saved: { names, userId: parts.userId } },
    now(),
  );
  await importer.discard(record.id);
  publishProgress(record.id);
  return saved ?? { ...record, state: "saved" };
}

/** What the file tells of each saved layer, under the name that it was saved by. */
const told = (found: readonly ImportLayer[], saved: ImportSave["layers"]) =>
  saved.flatMap(({ index, name }): [string, LayerMetadata][] => {
    const metadata = found.find((layer) => layer.index === index)?.metadata;
    return metadata ? [[name, metadata]] : [];
  });

/** What people wrote of a layer that is replaced stays. */
async function takeMetadata(
  { layerMetadata, projects }: SaveParts,
  workspace: string,
  layers: readonly [string, LayerMetadata][],
): Promise<void> {
  for (const [layer, content] of layers) await layerMetadata.putFirst({ workspace, layer, content });
  if (layers.length > 0) projects.forget();
}
