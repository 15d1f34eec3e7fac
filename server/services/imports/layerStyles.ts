import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { EntityChanged, EntityNotFound } from "../errors.ts";
import type { SessionUser } from "../sessions.ts";
import type { TaggedStyle } from "./ImportWorkshop.ts";
import type { TakeNote } from "../synchronisation/takeNote.ts";
import { openWorkspace, type OpenWorkspaceParts } from "./openWorkspace.ts";

/** A layer of a workspace. */
export interface LayerKey {
  /** Id of the workspace. */
  workspaceId: number;
  layer: string;
}

interface LayerStyleParts extends OpenWorkspaceParts {
  workspaces: OpenWorkspaceParts["workspaces"] & {
    inTurn<T>(id: number, work: () => Promise<T>): Promise<T>;
  };
  takeNote: TakeNote;
}

/** How the layers of the map server inside the product are drawn. */
export function layerStyleService(parts: LayerStyleParts) {
  async function find(user: SessionUser, { workspaceId, layer }: LayerKey) {
    const { workshop, workspace } = await openWorkspace(parts, user, workspaceId);
    const styled = workshop.styleOf(workspace, layer);
    if (!styled) throw new EntityNotFound();
    return { workshop, workspace, styled };
  }

  return {
    async get(user: SessionUser, key: LayerKey): Promise<TaggedStyle> {
      return (await find(user, key)).styled;
    },

    /**
     * `tag`: of the style that this one is made of; undefined for any. Of two who save at once, at whichever server, one gets
     * `EntityChanged`.
     */
    async put(
      user: SessionUser,
      key: LayerKey,
      { style, tag }: { style: LayerStyle; tag: string | undefined },
    ): Promise<TaggedStyle> {
      const { workshop, workspace } = await find(user, key);
      await parts.workspaces.inTurn(key.workspaceId, async () => {
        if (tag !== undefined && tag !== workshop.styleOf(workspace, key.layer)?.tag)
          throw new EntityChanged();
        await workshop.writeStyle(workspace, key.layer, style);
      });
      await workshop.refresh();
      await parts.takeNote(workspace, [key.layer]);
      return (await find(user, key)).styled;
    },
  };
}
