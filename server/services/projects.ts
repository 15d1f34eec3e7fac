import { LRUCache } from "lru-cache";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { MapData, Project } from "../../schemas/project.ts";
import type { ProjectRecord, ProjectRepository, ProjectScope } from "../repositories/projects.ts";
import { EntityNotFound, Forbidden, MapServerUnavailable } from "./errors.ts";
import { readListQuery, toListPage, type ListFields } from "./listQuery.ts";
import type { PermissionService } from "./permissions.ts";
import type { SessionUser } from "./sessions.ts";

/** What the projects need of the map server: which layers a workspace offers now. */
export interface LayerCatalog {
  layersOf(workspace: string): Promise<{ name: string }[]>;
}

/** A project with all the layers it shows. */
export interface ResolvedProject extends Omit<
  ProjectRecord,
  "includesNewLayers" | "layersListedInWorkspace"
> {
  /** In drawing order; the first is drawn at the bottom. */
  layers: string[];
}

interface ProjectParts {
  projects: ProjectRepository;
  catalog: LayerCatalog;
  permissions: PermissionService;
  /** How long a project may be answered from memory: a map asks for dozens of pictures at once. 0 for never. */
  rememberMs: number;
}

const fields: ListFields = {
  id: "number",
  name: "text",
  description: "text",
  workspace: "text",
  datastore: "text",
  updatedAt: "instant",
};

export function projectService({ projects, catalog, permissions, rememberMs }: ProjectParts) {
  const remembered =
    rememberMs > 0 ? new LRUCache<string, ProjectRecord>({ max: 1000, ttl: rememberMs }) : undefined;

  async function find(scope: ProjectScope, id: number): Promise<ProjectRecord | undefined> {
    const key = `${scope === "everything" ? scope : scope.companyId} ${id}`;
    const known = remembered?.get(key);
    if (known) return known;
    const project = await projects.find(scope, id);
    if (project) remembered?.set(key, project);
    return project;
  }

  function scopeOf(user: SessionUser): ProjectScope {
    permissions.demand(user, "read", "projects");
    if (user.role.isAdmin) return "everything";
    if (!user.company) throw new Forbidden("belongs to no company");
    return { companyId: user.company.id };
  }

  /** None while the map server is down: the project then shows its own layers, each with its own status. */
  async function layersOf(workspace: string): Promise<string[]> {
    try {
      return (await catalog.layersOf(workspace)).map((layer) => layer.name);
    } catch (error) {
      if (error instanceof MapServerUnavailable) return [];
      throw error;
    }
  }

  async function resolve({ includesNewLayers, layersListedInWorkspace, ...project }: ProjectRecord) {
    if (!includesNewLayers) return project;
    const listed = new Set(layersListedInWorkspace);
    const unlisted = (await layersOf(project.workspace)).filter((layer) => !listed.has(layer));
    return { ...project, layers: [...project.layers, ...unlisted] };
  }

  async function forUser(user: SessionUser, id: number): Promise<ResolvedProject> {
    const project = await find(scopeOf(user), id);
    if (!project) throw new EntityNotFound();
    return await resolve(project);
  }

  return {
    /** Throws `EntityNotFound` when there is no such project, or when it is not the user's to see. */
    forUser,

    async mapData(user: SessionUser, id: number): Promise<MapData> {
      const { name, workspace, datastore, layers, lonLatExtent, zoom, styles } = await forUser(user, id);
      const [minx, miny, maxx, maxy] = lonLatExtent;
      return {
        projectId: id,
        name,
        workspace,
        datastore,
        layers,
        latlonBoundingBox: { minx, miny, maxx, maxy },
        ...(zoom === null ? {} : { zoom }),
        ...(Object.keys(styles).length === 0 ? {} : { styles }),
      };
    },

    /** To be called when projects or their assignment changed: the next request reads them anew. */
    forget: () => remembered?.clear(),

    /** One page of the user's projects; throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListPage<Project>> {
      const scope = scopeOf(user);
      const criteria = readListQuery(query, fields);
      const { rows, totalItems } = await projects.list(scope, criteria);
      const resolved = await Promise.all(rows.map(resolve));
      return toListPage(resolved.map(toProject), totalItems, criteria);
    },
  };
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
