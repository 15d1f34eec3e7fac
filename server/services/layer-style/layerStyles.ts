import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { StyleFile, StyleRead, StyleToWrite, StyleWritten } from "../../../schemas/styleFile.ts";
import { isDefaultName } from "../../../schemas/rules/namedStyles.ts";
import { EntityChanged, EntityNotFound, ValidationFailed, type ErrorDetail } from "../errors.ts";
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
    withStyleLock(
      layer: { id: number; subject: string },
      work: () => Promise<void>,
      actor: { userId: number; at: Date },
    ): Promise<void>;
  };
  synchroniseImported: SynchroniseImported;
  now: () => Date;
}

/** Styles of the embedded map server's layers. */
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

    /** The style in a file; nothing is saved. */
    async read(user: SessionUser, { workspaceId, layer }: LayerKey, file: StyleFile): Promise<StyleRead> {
      const { importer, workspace } = await openWorkspace(parts, user, workspaceId);
      return required(await importer.readStyleFile(workspace, layer, file));
    },

    /** Any style as a file, for the layer. */
    async write(
      user: SessionUser,
      { workspaceId, layer }: LayerKey,
      order: StyleToWrite,
    ): Promise<StyleWritten> {
      const { importer, workspace } = await openWorkspace(parts, user, workspaceId);
      return required(importer.writeStyleFile(workspace, layer, order));
    },

    /**
     * `tag`: of the style this one is based on; undefined for any. Of two simultaneous saves, also through different
     * servers, one gets `EntityChanged`.
     */
    async put(
      user: SessionUser,
      key: LayerKey,
      { style, tag }: { style: LayerStyle; tag: string | undefined },
    ): Promise<TaggedStyle> {
      const { importer, workspace } = await find(user, key);
      const problems = sameNames(style);
      if (problems.length > 0) throw new ValidationFailed(problems);
      const write = async () => {
        if (tag !== undefined && tag !== importer.styleOf(workspace, key.layer)?.tag)
          throw new EntityChanged();
        await importer.writeStyle(workspace, key.layer, style);
      };
      const layer = { id: key.workspaceId, subject: `${workspace}:${key.layer}` };
      await parts.workspaces.withStyleLock(layer, write, { userId: user.id, at: parts.now() });
      await importer.refresh();
      await parts.synchroniseImported(workspace, [key.layer]);
      return (await find(user, key)).styled;
    },
  };
}

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new EntityNotFound();
  return found;
}

/** Each style has a name of its own, and `default` is always the first. */
function sameNames({ words, others = [] }: LayerStyle): ErrorDetail[] {
  const names = others.map((other) => other.words.name);
  return names.flatMap((name, place) => {
    const isTaken = isDefaultName(name) || name === words?.name || names.indexOf(name) < place;
    return isTaken ? { path: `/others/${place}/words/name`, message: "unique" } : [];
  });
}
