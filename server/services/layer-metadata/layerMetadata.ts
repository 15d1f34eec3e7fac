import type {
  LayerMetadata,
  LayerMetadataByName,
  LayerMetadataRecord,
} from "../../../schemas/layerMetadata.ts";
import type { LayerMetadataRepository } from "../../repositories/layer-metadata/layerMetadata.ts";
import type { WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import type { PermissionService } from "../access/permissions.ts";
import { EntityChanged, EntityNotFound, Forbidden, MapServerUnavailable } from "../errors.ts";
import type { LayerKey } from "../layer-style/layerStyles.ts";
import type { ProjectWords } from "../maps/MapCall.ts";
import type { LayerCatalog, ProjectService } from "../projects/projects.ts";
import type { ResolvedProject } from "../projects/ResolvedProject.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { MayDescribe } from "./describingRule.ts";
import { filledMetadata } from "./filledMetadata.ts";

export interface LayerMetadataParts {
  layerMetadata: LayerMetadataRepository;
  workspaces: Pick<WorkspaceRepository, "nameOf" | "idOf" | "names">;
  catalog: LayerCatalog;
  /** What the data of a workspace's layers tell, by layer name, where the map server knows. */
  toldIn: ((workspace: string) => ReadonlyMap<string, LayerMetadata>) | undefined;
  /** Whether there is a list of a workspace's layers. */
  isListed: boolean;
  projects: ProjectService;
  permissions: PermissionService;
  mayDescribe: MayDescribe;
  changeEvents: ChangeEvents;
  now: () => Date;
}

interface VersionedChange {
  metadata: LayerMetadata;
  /** The version that it is of; undefined for any. */
  version: number | undefined;
}

interface ProjectLayerKey {
  projectId: number;
  layer: string;
}

/** What people are told of layers, of any map server: kept by admins, read with the projects that show them. */
export function layerMetadataService(parts: LayerMetadataParts) {
  const {
    layerMetadata,
    workspaces,
    catalog,
    toldIn,
    isListed,
    projects,
    permissions,
    mayDescribe,
    changeEvents,
    now,
  } = parts;

  /** A layer that is there, with the name of its workspace. */
  async function find({ workspaceId, layer }: LayerKey) {
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

  /** A layer of a project, for who may describe it. Throws `EntityNotFound` where the user does not see it. */
  async function keyIn(user: SessionUser, { projectId, layer }: ProjectLayerKey): Promise<LayerKey> {
    const { workspace, layers } = await projects.forUser(user, projectId);
    const workspaceId = layers.includes(layer) ? await workspaces.idOf(workspace) : undefined;
    if (workspaceId === undefined) throw new EntityNotFound();
    if (!(await mayDescribe(user, workspace)))
      throw new Forbidden("may not describe this workspace's layers");
    return { workspaceId, layer };
  }

  async function replace(
    user: SessionUser,
    key: LayerKey,
    { metadata, version }: VersionedChange,
  ): Promise<LayerMetadataRecord> {
    const found = await find(key);
    const { workspace } = found;
    const change = {
      ...key,
      version,
      subject: `${workspace}:${key.layer}`,
      content: filledMetadata(metadata),
      companyId: user.company?.id ?? null,
    };
    if (!(await layerMetadata.put(change, { userId: user.id, at: now() }))) throw new EntityChanged();
    projects.forget();
    const shown = await projects.shownIn(workspace);
    await changeEvents.projectsChanged(
      shown.filter(({ layers }) => layers.includes(key.layer)).map(({ id }) => ({ id, workspace })),
    );
    return await record(key, found);
  }

  return {
    async get(user: SessionUser, key: LayerKey): Promise<LayerMetadataRecord> {
      permissions.require(user, "update", "workspaces");
      return await record(key, await find(key));
    },

    /**
     * Replaces what is told; what is empty is guessed again. Throws `EntityChanged` when a version is given that is not
     * the current one; 0 is that of a layer of which nothing was told.
     */
    async put(user: SessionUser, key: LayerKey, change: VersionedChange): Promise<LayerMetadataRecord> {
      permissions.require(user, "update", "workspaces");
      return await replace(user, key, change);
    },

    /** The same of a layer of a project, also for the admins of its company. */
    async getIn(user: SessionUser, layer: ProjectLayerKey): Promise<LayerMetadataRecord> {
      const key = await keyIn(user, layer);
      return await record(key, await find(key));
    },

    async putIn(
      user: SessionUser,
      layer: ProjectLayerKey,
      change: VersionedChange,
    ): Promise<LayerMetadataRecord> {
      return await replace(user, await keyIn(user, layer), change);
    },

    /** Stores what data tell of layers of which nothing was ever stored, as an import does. */
    async takeTold(): Promise<void> {
      if (!toldIn) return;
      let isAny = false;
      for (const workspace of await workspaces.names())
        for (const [layer, content] of toldIn(workspace))
          isAny = (await layerMetadata.putFirst({ workspace, layer, content })) || isAny;
      if (isAny) projects.forget();
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
