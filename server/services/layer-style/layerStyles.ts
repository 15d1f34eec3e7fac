import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { EntityChanged, EntityNotFound } from "../errors.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { TaggedStyle } from "../import/Importer.ts";
import type { SynchroniseImported } from "../synchronisation/synchroniseImported.ts";
import { openWorkspace, type OpenWorkspaceParts } from "../workspace-layers/openWorkspace.ts";

/** A layer of a workspace. */
export interface LayerKey {
  /** Id of the workspace. */
  workspaceId: number;
  layer: string;
}

interface LayerStyleParts extends OpenWorkspaceParts {
  workspaces: OpenWorkspaceParts["workspaces"] & {
    styleInTurn(
      layer: { id: number; subject: string },
      work: () => Promise<void>,
      actor: { userId: number; at: Date },
    ): Promise<void>;
  };
  synchroniseImported: SynchroniseImported;
  now: () => Date;
}

/** How the layers of the map server inside the product are drawn. */
export function layerStyleService(parts: LayerStyleParts) {
  async function find(user: SessionUser, { workspaceId, layer }: LayerKey) {
    const { importer, workspace } = await openWorkspace(parts, user, workspaceId);
    const styled = importer.styleOf(workspace, layer);
    if (!styled) throw new EntityNotFound();
    return { importer, workspace, styled };
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
      const { importer, workspace } = await find(user, key);
      const write = async () => {
        if (tag !== undefined && tag !== importer.styleOf(workspace, key.layer)?.tag)
          throw new EntityChanged();
        await importer.writeStyle(workspace, key.layer, style);
      };
      const layer = { id: key.workspaceId, subject: `${workspace}:${key.layer}` };
      await parts.workspaces.styleInTurn(layer, write, { userId: user.id, at: parts.now() });
      await importer.refresh();
      await parts.synchroniseImported(workspace, [key.layer]);
      return (await find(user, key)).styled;
    },
  };
}
