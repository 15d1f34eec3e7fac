import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { EntityChanged, EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../permissions.ts";
import type { SessionUser } from "../sessions.ts";
import { ImportsNotHere } from "./importErrors.ts";
import type { ImportWorkshop, TaggedStyle } from "./ImportWorkshop.ts";

/** A layer of a workspace. */
export interface LayerKey {
  /** Id of the workspace. */
  workspaceId: number;
  layer: string;
}

interface LayerStyleParts {
  workshop: ImportWorkshop | undefined;
  workspaces: { nameOf(id: number): Promise<string | undefined> };
  permissions: PermissionService;
}

/** How the layers of the map server inside the product are drawn. */
export function layerStyleService({ workshop, workspaces, permissions }: LayerStyleParts) {
  async function find(user: SessionUser, { workspaceId, layer }: LayerKey) {
    permissions.demand(user, "update", "workspaces");
    if (!workshop) throw new ImportsNotHere();
    const workspace = await workspaces.nameOf(workspaceId);
    const styled = workspace === undefined ? undefined : workshop.styleOf(workspace, layer);
    if (workspace === undefined || !styled) throw new EntityNotFound();
    return { workshop, workspace, styled };
  }

  return {
    async get(user: SessionUser, key: LayerKey): Promise<TaggedStyle> {
      return (await find(user, key)).styled;
    },

    /** `tag`: of the style that this one is made of; undefined for any. Throws `EntityChanged`. */
    async put(
      user: SessionUser,
      key: LayerKey,
      { style, tag }: { style: LayerStyle; tag: string | undefined },
    ): Promise<TaggedStyle> {
      const { workshop: place, workspace, styled } = await find(user, key);
      if (tag !== undefined && tag !== styled.tag) throw new EntityChanged();
      await place.putStyle(workspace, key.layer, style);
      return (await find(user, key)).styled;
    },
  };
}
