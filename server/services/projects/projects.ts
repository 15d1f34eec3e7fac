import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { MapData, Project } from "../../../schemas/project.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import {
  projectListFields,
  type ProjectRecord,
  type ProjectRepository,
  type ProjectScope,
} from "../../repositories/projects/projects.ts";
import type { OfferedLayer } from "./checkProjectUpdate.ts";
import { toMapData } from "./mapData.ts";
import { holdsAny, type OpeningView, viewOf } from "./openingView.ts";
import { projectCache, type ProjectCacheParts } from "./projectCache.ts";
import type { ResolvedProject } from "./ResolvedProject.ts";
import { EntityNotFound, Forbidden, MapServerUnavailable } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { MayDescribe } from "../layer-metadata/describingRule.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";

/** What projects need of the map server: the layers that a workspace offers now. */
export interface LayerCatalog {
  layersOf(workspace: string): Promise<OfferedLayer[]>;
  /** The names of a layer's attributes; none where they can't be read. */
  attributesOf?(workspace: string, layer: string): Promise<string[]>;
}

/** A project and whether a user can see it. */
export interface ExplainedProject {
  id: number;
  name: string;
  workspace: string;
  /** The project's own layers. */
  layers: string[];
  /** Layers of its workspace that no project lists, if it includes new layers. */
  newLayers: string[];
  /** The role has the grant to read projects. */
  mayRead: boolean;
  /** Its workspace is assigned to the company. */
  isInScope: boolean;
}

interface ProjectParts extends ProjectCacheParts {
  projects: ProjectRepository;
  catalog: LayerCatalog;
  permissions: PermissionService;
  mayDescribe: MayDescribe;
}

const fields = kindsOf(projectListFields);

export function projectService(parts: ProjectParts) {
  const { projects, catalog, permissions, mayDescribe, eventBus } = parts;
  const { find } = projectCache(parts);

  function scopeOf(user: SessionUser): ProjectScope {
    permissions.require(user, "read", "projects");
    const scope = widestScopeOf(user);
    if (!scope) throw new Forbidden("belongs to no company");
    return scope;
  }

  /** Empty while the map server is down: the project then shows its own layers, each with its own status. */
  async function offeredIn(workspace: string): Promise<OfferedLayer[]> {
    try {
      return await catalog.layersOf(workspace);
    } catch (error) {
      if (error instanceof MapServerUnavailable) return [];
      throw error;
    }
  }

  /**
   * Layers of its datastore (or of its workspace, where that is unknown) that no project lists, if this project
   * includes new layers.
   */
  async function newLayersOf(project: ProjectRecord): Promise<string[]> {
    if (!project.includesNewLayers) return [];
    const others = new Set([...project.layersListedInWorkspace, ...project.layersOfOtherDatastores]);
    const offered = (await offeredIn(project.workspace)).map(({ name }) => name);
    return offered.filter((layer) => !others.has(layer));
  }

  /**
   * Where its map opens: at the project's own extent as long as that holds any of its layers, else at all of them. Of
   * layers that a synchronisation found, the map server is not asked where they are.
   */
  async function openingOf(project: ResolvedProject): Promise<OpeningView> {
    const { id, layers, zoom, lonLatExtent, followsLayers } = project;
    const own = { lonLatExtent, zoom };
    const isOwn = (extents: readonly OpeningView["lonLatExtent"][]) =>
      !followsLayers && holdsAny(lonLatExtent, extents);
    const found = await projects.foundExtents(id);
    const known = layers.map((name) => found.get(name)).filter((extent) => extent !== undefined);
    if (isOwn(known)) return own;
    const offered = known.length < layers.length ? await offeredIn(project.workspace) : [];
    const others = offered.filter(({ name }) => layers.includes(name) && !found.has(name));
    const extents = [...known, ...others.map((layer) => layer.lonLatExtent)];
    const view = isOwn(extents) ? undefined : viewOf(extents);
    return view ? { lonLatExtent: view.lonLatExtent, zoom: zoom ?? view.zoom } : own;
  }

  async function resolve(record: ProjectRecord): Promise<ResolvedProject> {
    const {
      includesNewLayers: _,
      layersListedInWorkspace: __,
      layersOfOtherDatastores: ___,
      ...project
    } = record;
    return { ...project, layers: [...project.layers, ...(await newLayersOf(record))] };
  }

  async function seenBy(user: SessionUser, id: number): Promise<ProjectRecord | undefined> {
    const scope = scopeOf(user);
    return isInToken(user, id) ? await find(scope, id) : undefined;
  }

  async function forUser(user: SessionUser, id: number): Promise<ResolvedProject> {
    const project = await seenBy(user, id);
    if (!project) throw new EntityNotFound();
    return await resolve(project);
  }

  return {
    /** Throws `EntityNotFound` when there is no such project, or when the user or their token may not see it. */
    forUser,

    isSeen: async (user: SessionUser, id: number): Promise<boolean> => (await seenBy(user, id)) !== undefined,

    async mapData(user: SessionUser, id: number): Promise<MapData> {
      const project = await forUser(user, id);
      return toMapData(project, {
        opening: await openingOf(project),
        mayDescribe: await mayDescribe(user, project.workspace),
      });
    },

    /** The projects of a workspace, by name, each with the layers that its map shows. */
    async shownIn(workspace: string): Promise<Pick<ResolvedProject, "id" | "name" | "layers">[]> {
      const all = await projects.all("everything");
      return await Promise.all(all.filter((project) => project.workspace === workspace).map(resolve));
    },

    /** To be called when projects or their assignment changed: invalidates the cache. */
    forget: () => eventBus.publish({ kind: "projectsChanged" }),

    /**
     * All projects, each with the reasons why the user can or cannot see it: the rules of `forUser` and `list`,
     * explained instead of applied.
     */
    async explainFor(user: SessionUser): Promise<ExplainedProject[]> {
      const scope = widestScopeOf(user);
      const mayRead = permissions.can(user, "read", "projects");
      const inScope = new Set((scope ? await projects.all(scope) : []).map(({ id }) => id));
      return await Promise.all(
        (await projects.all("everything")).map(async (project) => ({
          id: project.id,
          name: project.name,
          workspace: project.workspace,
          layers: project.layers,
          newLayers: await newLayersOf(project),
          mayRead,
          isInScope: inScope.has(project.id),
        })),
      );
    },

    /** One page of the user's projects; throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Project>> {
      // A token opens projects one by one, and may be for some of them only.
      if (user.token) throw new Forbidden("tokens list no projects");
      const scope = scopeOf(user);
      const criteria = readListQuery(query, fields);
      const { rows, totalItems } = await projects.list(scope, criteria);
      const resolved = await Promise.all(rows.map(resolve));
      return toListAnswer(resolved.map(toProject), totalItems, query);
    },
  };
}

/** Whether the user's token, if they read with one, is for this project. */
const isInToken = ({ token }: SessionUser, id: number) => !token?.projectIds || token.projectIds.includes(id);

/** The projects a user could see at most; undefined for none. */
function widestScopeOf({ role, company }: SessionUser): ProjectScope | undefined {
  if (role.isAdmin) return "everything";
  return company ? { companyId: company.id } : undefined;
}

function toProject({
  id,
  name,
  description,
  workspace,
  datastore,
  layers,
  updatedAt,
}: ResolvedProject): Project {
  return { id, name, description, workspace, datastore, layers, updatedAt: updatedAt.toISOString() };
}

export type ProjectService = ReturnType<typeof projectService>;
