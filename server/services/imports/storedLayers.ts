import type { MapKnowledgeRepository } from "../../repositories/mapKnowledge.ts";
import type { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { EntityNotFound } from "../errors.ts";
import type { NewsService } from "../news.ts";
import type { ProjectService } from "../projects.ts";
import type { SessionUser } from "../sessions.ts";
import type { Box, ImportPreview } from "./ImportWorkshop.ts";
import type { LayerKey } from "./layerStyles.ts";
import { openWorkspace, type OpenWorkspaceParts } from "./openWorkspace.ts";

interface StoredLayerParts extends OpenWorkspaceParts {
  mapKnowledge: MapKnowledgeRepository;
  projects: ProjectService;
  news: NewsService;
  now: () => Date;
}

/** The layers that the map server inside the product serves, for who decides how they are drawn. */
export function storedLayerService(parts: StoredLayerParts) {
  const open = async (user: SessionUser, workspaceId: number) =>
    await openWorkspace(parts, user, workspaceId);

  return {
    async list(user: SessionUser, workspaceId: number): Promise<WorkspaceLayers> {
      const { workshop, workspace } = await open(user, workspaceId);
      const shown = await parts.projects.shownIn(workspace);
      const projectsWith = (layer: string) =>
        shown.filter(({ layers }) => layers.includes(layer)).map(({ id, name }) => ({ id, name }));
      return {
        workspace,
        layers: workshop
          .layersOf(workspace)
          .map((layer) => ({ ...layer, projects: projectsWith(layer.name) })),
      };
    },

    async get(user: SessionUser, { workspaceId, layer }: LayerKey): Promise<StoredLayer> {
      const { workshop, workspace } = await open(user, workspaceId);
      const survey = await workshop.survey(workspace, layer);
      if (!survey) throw new EntityNotFound();
      return { workspace, ...survey };
    },

    /**
     * For good, and out of every project that lists it. A process that ends half way leaves a layer that is served, which can
     * be removed again. Throws `EntityNotFound`, and `LayerNotAlone` for what can't go without others.
     */
    async remove(user: SessionUser, key: LayerKey): Promise<void> {
      const { workshop, workspace } = await open(user, key.workspaceId);
      if (!workshop.styleOf(workspace, key.layer)) throw new EntityNotFound();
      workshop.demandAlone(workspace, key.layer);
      const ids = await parts.mapKnowledge.forgetLayer(key, { userId: user.id, at: parts.now() });
      parts.projects.forget();
      await workshop.remove(workspace, key.layer);
      await parts.news.projectsChanged(ids.map((id) => ({ id, workspace })));
    },

    /** All of it, or what lies in a box of degrees; at most 2,000 features. */
    async look(user: SessionUser, { workspaceId, layer }: LayerKey, box?: Box): Promise<ImportPreview> {
      const { workshop, workspace } = await open(user, workspaceId);
      const preview = await workshop.look(workspace, layer, box);
      if (!preview) throw new EntityNotFound();
      return preview;
    },
  };
}
