import type { LayerMetadataRepository } from "../../repositories/layer-metadata/layerMetadata.ts";
import type { MapRegistryRepository } from "../../repositories/synchronisation/mapRegistry.ts";
import type { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { EntityNotFound } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { Box, ImportPreview } from "../import/Importer.ts";
import type { LayerKey } from "../layer-style/layerStyles.ts";
import { openWorkspace, type OpenWorkspaceParts } from "./openWorkspace.ts";

interface StoredLayerParts extends OpenWorkspaceParts {
  mapRegistry: MapRegistryRepository;
  layerMetadata: LayerMetadataRepository;
  projects: ProjectService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** The embedded map server's layers, for users who edit them. */
export function storedLayerService(parts: StoredLayerParts) {
  const open = async (user: SessionUser, workspaceId: number) =>
    await openWorkspace(parts, user, workspaceId);

  return {
    async list(user: SessionUser, workspaceId: number): Promise<WorkspaceLayers> {
      const { importer, workspace } = await open(user, workspaceId);
      const shown = await parts.projects.shownIn(workspace);
      const projectsWith = (layer: string) =>
        shown.filter(({ layers }) => layers.includes(layer)).map(({ id, name }) => ({ id, name }));
      const layers = importer.layersOf(workspace);
      const told = await parts.layerMetadata.ofLayers(
        workspace,
        layers.map(({ name }) => name),
      );
      return {
        workspace,
        layers: layers.map((layer) => ({
          ...layer,
          title: told.get(layer.name)?.title ?? layer.title,
          projects: projectsWith(layer.name),
        })),
      };
    },

    async get(user: SessionUser, { workspaceId, layer }: LayerKey): Promise<StoredLayer> {
      const { importer, workspace } = await open(user, workspaceId);
      const survey = await importer.survey(workspace, layer);
      if (!survey) throw new EntityNotFound();
      return { workspace, ...survey };
    },

    /**
     * Deletes the layer and removes it from every project that lists it. A crash in between leaves a served layer,
     * which can be removed again. Throws `EntityNotFound`, and `LayerNotAlone` for one that shares its file.
     */
    async remove(user: SessionUser, key: LayerKey): Promise<void> {
      const { importer, workspace } = await open(user, key.workspaceId);
      if (!importer.styleOf(workspace, key.layer)) throw new EntityNotFound();
      importer.requireOwnFile(workspace, key.layer);
      const ids = await parts.mapRegistry.removeLayer(key, { userId: user.id, at: parts.now() });
      parts.projects.forget();
      await importer.remove(workspace, key.layer);
      await parts.changeEvents.projectsChanged(ids.map((id) => ({ id, workspace })));
    },

    /** All features, or those in a box of degrees; at most 2,000. */
    async features(user: SessionUser, { workspaceId, layer }: LayerKey, box?: Box): Promise<ImportPreview> {
      const { importer, workspace } = await open(user, workspaceId);
      const preview = await importer.featuresOf(workspace, layer, box);
      if (!preview) throw new EntityNotFound();
      return preview;
    },
  };
}
