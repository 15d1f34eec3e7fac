import { LRUCache } from "lru-cache";
import type { ProjectRecord, ProjectRepository, ProjectScope } from "../../repositories/projects/projects.ts";
import type { EventBus } from "../realtime/eventBus.ts";

export interface ProjectCacheParts {
  projects: Pick<ProjectRepository, "find">;
  /** How long projects are cached: a map requests dozens of pictures at once. 0 disables the cache. */
  cacheMs: number;
  eventBus: EventBus;
}

/** Finds projects, which it remembers for a moment, or until one changes. */
export function projectCache({ projects, cacheMs, eventBus }: ProjectCacheParts) {
  const remembered = new LRUCache<string, ProjectRecord>({ max: 1000 });
  /** Counts invalidations: what was read before one may not be cached after it. */
  let changes = 0;

  eventBus.subscribe(({ kind }) => {
    if (kind !== "projectsChanged" && kind !== "missed") return;
    changes += 1;
    remembered.clear();
  });

  /** Undefined where none in this scope has the id. */
  async function find(scope: ProjectScope, id: number): Promise<ProjectRecord | undefined> {
    const key = `${scope === "everything" ? scope : scope.companyId} ${id}`;
    const known = remembered.get(key);
    if (known) return known;
    const changesBefore = changes;
    const project = await projects.find(scope, id);
    if (project && cacheMs > 0 && changes === changesBefore) remembered.set(key, project, { ttl: cacheMs });
    return project;
  }

  return { find };
}
