import type { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { EntityNotFound } from "../errors.ts";
import type { SessionUser } from "../sessions.ts";
import type { Box, ImportPreview } from "./ImportWorkshop.ts";
import type { LayerKey } from "./layerStyles.ts";
import { openWorkspace, type OpenWorkspaceParts } from "./openWorkspace.ts";

/** The layers that the map server inside the product serves, for who decides how they are drawn. */
export function storedLayerService(parts: OpenWorkspaceParts) {
  const open = async (user: SessionUser, workspaceId: number) =>
    await openWorkspace(parts, user, workspaceId);

  return {
    async list(user: SessionUser, workspaceId: number): Promise<WorkspaceLayers> {
      const { workshop, workspace } = await open(user, workspaceId);
      return { workspace, layers: workshop.layersOf(workspace) };
    },

    async get(user: SessionUser, { workspaceId, layer }: LayerKey): Promise<StoredLayer> {
      const { workshop, workspace } = await open(user, workspaceId);
      const survey = await workshop.survey(workspace, layer);
      if (!survey) throw new EntityNotFound();
      return { workspace, ...survey };
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
