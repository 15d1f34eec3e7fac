import type {
  LayerMetadata,
  LayerMetadataByName,
  LayerMetadataRecord,
} from "../../../schemas/layerMetadata.ts";
import type { LayerMetadataRepository } from "../../repositories/layer-metadata/layerMetadata.ts";
import type { PermissionService } from "../access/permissions.ts";
import { EntityChanged, EntityNotFound, MapServerUnavailable } from "../errors.ts";
import type { LayerKey } from "../layer-style/layerStyles.ts";
import type { ProjectWords } from "../maps/MapCall.ts";
import type { LayerCatalog, ProjectService, ResolvedProject } from "../projects/projects.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SessionUser } from "../session/sessions.ts";
import { filledMetadata } from "./filledMetadata.ts";

export interface LayerMetadataParts {
  layerMetadata: LayerMetadataRepository;
  workspaces: { nameOf(id: number): Promise<string | undefined> };
  catalog: LayerCatalog;
  /** Whether there is a list of a workspace's layers. */
  isListed: boolean;
  projects: ProjectService;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** What people are told of layers, of any map server: kept by platform admins, read with the projects that show them. */
export function layerMetadataService(parts: LayerMetadataParts) {
  const { layerMetadata, workspaces, catalog, isListed, projects, permissions, changeEvents, now } = parts;

  /** A layer that is there, with the name of its workspace. */
  async function find(user: SessionUser, { workspaceId, layer }: LayerKey) {
    permissions.require(user, "update", "workspaces");
    const workspace = await workspaces.nameOf(workspaceId);
    if (workspace === undefined) throw new EntityNotFound();
    const offered = (await catalog.layersOf(workspace)).find(({ name }) => name === layer);
    if (!offered) throw new EntityNotFound();
    return { workspace, title: offered.title };
  }

  async function record(
    { workspaceId, layer }: LayerKey,
    { workspace, title }: { workspace: string; title: string },
  ): Promise<LayerMetadataRecord> {
    const { content, version } = await layerMetadata.find(workspaceId, layer);
    const attributes = (await catalog.attributesOf?.(workspace, layer)) ?? [];
    return { workspace, layer, title, attributes, isListed, metadata: content, version };
  }

  /** How many features each layer has; none while the map server is down. Another server's are not counted: 0. */
  async function countsIn(workspace: string): Promise<Map<string, number>> {
    try {
      const offered = await catalog.layersOf(workspace);
      return new Map(offered.map(({ name, featureCount = 0 }) => [name, featureCount]));
    } catch (error) {
      if (error instanceof MapServerUnavailable) return new Map();
      throw error;
    }
  }

  return {
    async get(user: SessionUser, key: LayerKey): Promise<LayerMetadataRecord> {
      return await record(key, await find(user, key));
    },

    /**
     * Replaces what is told; what is empty is guessed again. Throws `EntityChanged` when a version is given that is not
     * the current one; 0 is that of a layer of which nothing was told.
     */
    async put(
      user: SessionUser,
      key: LayerKey,
      { metadata, version }: { metadata: LayerMetadata; version: number | undefined },
    ): Promise<LayerMetadataRecord> {
      const found = await find(user, key);
      const { workspace } = found;
      const change = {
        ...key,
        version,
        subject: `${workspace}:${key.layer}`,
        content: filledMetadata(metadata),
      };
      if (!(await layerMetadata.put(change, { userId: user.id, at: now() }))) throw new EntityChanged();
      projects.forget();
      const shown = await projects.shownIn(workspace);
      await changeEvents.projectsChanged(
        shown.filter(({ layers }) => layers.includes(key.layer)).map(({ id }) => ({ id, workspace })),
      );
      return await record(key, found);
    },

    /** What is told of a project that its caller may see, and of its layers. */
    async wordsOf({ name, description, titles, workspace, layers }: ResolvedProject): Promise<ProjectWords> {
      return { name, description, titles, layers: await layerMetadata.ofLayers(workspace, layers) };
    },

    /** What is told of the layers of a project. Throws `EntityNotFound`, also for one that the user may not see. */
    async ofProject(user: SessionUser, projectId: number): Promise<LayerMetadataByName> {
      const { workspace, layers } = await projects.forUser(user, projectId);
      const told = await layerMetadata.ofLayers(workspace, layers);
      const counts = told.size > 0 ? await countsIn(workspace) : new Map<string, number>();
      return Object.fromEntries(
        [...told].map(([layer, metadata]) => [
          layer,
          { ...metadata, featureCount: counts.get(layer) || undefined },
        ]),
      );
    },
  };
}

export type LayerMetadataService = ReturnType<typeof layerMetadataService>;
