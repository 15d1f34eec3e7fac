import type { StoredLayer, WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../permissions.ts";
import type { SessionUser } from "../sessions.ts";
import { ImportsNotHere } from "./importErrors.ts";
import type { Box, ImportPreview, ImportWorkshop } from "./ImportWorkshop.ts";
import type { LayerKey } from "./layerStyles.ts";

interface StoredLayerParts {
  workshop: ImportWorkshop | undefined;
  workspaces: { nameOf(id: number): Promise<string | undefined> };
  permissions: PermissionService;
}

/** The layers that the map server inside the product serves, for who decides how they are drawn. */
export function storedLayerService({ workshop, workspaces, permissions }: StoredLayerParts) {
  /** Throws `ImportsNotHere`, and `EntityNotFound` for a workspace that is not known. */
  async function open(user: SessionUser, workspaceId: number) {
    permissions.demand(user, "update", "workspaces");
    if (!workshop) throw new ImportsNotHere();
    const workspace = await workspaces.nameOf(workspaceId);
    if (workspace === undefined) throw new EntityNotFound();
    return { workshop, workspace };
  }

  return {
    async list(user: SessionUser, workspaceId: number): Promise<WorkspaceLayers> {
      const { workshop: place, workspace } = await open(user, workspaceId);
      return { workspace, layers: place.layersOf(workspace) };
    },

    async get(user: SessionUser, { workspaceId, layer }: LayerKey): Promise<StoredLayer> {
      const { workshop: place, workspace } = await open(user, workspaceId);
      const survey = await place.survey(workspace, layer);
      if (!survey) throw new EntityNotFound();
      return { workspace, ...survey };
    },

    /** All of it, or what lies in a box of degrees; at most 2,000 features. */
    async look(user: SessionUser, { workspaceId, layer }: LayerKey, box?: Box): Promise<ImportPreview> {
      const { workshop: place, workspace } = await open(user, workspaceId);
      const preview = await place.look(workspace, layer, box);
      if (!preview) throw new EntityNotFound();
      return preview;
    },
  };
}
