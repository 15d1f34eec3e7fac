import type { RegisteredWorkspace } from "../../repositories/synchronisation/mapRegistry.ts";
import { compare } from "./compare.ts";
import type { FoundWorkspace } from "./Discovery.ts";
import { planOf, type Decision } from "./plan.ts";
import type { RunParts } from "./runs.ts";

export type SynchroniseImportedParts = Pick<
  RunParts,
  "mapRegistry" | "discover" | "projects" | "changeEvents" | "now"
> & {
  log: Pick<RunParts["log"], "error">;
};

/** Registers layers of a workspace that were added to the map server, or changed there; never fails. */
export type SynchroniseImported = (workspace: string, layers: readonly string[]) => Promise<void>;

/** Longer than discovering one workspace takes. */
const timeoutMs = 60_000;

/** Without a user's decision nothing is removed. */
const onlyAdditions: Decision = { deleteProjectIds: new Set(), leaveOut: new Set(), keepsRemoved: true };

/**
 * Registers what the product itself publishes on its map server: projects that include new layers list them, and no
 * synchronisation reports them as new (spec §1.9). After a failure, the next synchronisation reports them.
 */
export function importedSynchroniser(parts: SynchroniseImportedParts): SynchroniseImported {
  const { mapRegistry, discover, projects, changeEvents, now, log } = parts;
  async function register(workspace: string, layers: readonly string[]): Promise<void> {
    const found = await discover({
      known: [workspace],
      only: [workspace],
      signal: AbortSignal.timeout(timeoutMs),
      onProgress: () => undefined,
    });
    const [there] = found.workspaces.filter(({ name }) => name === workspace);
    if (!there) return;
    const touched = await mapRegistry.change((known) => {
      const workspaces = [withOnlyTheseLayers(there, known, layers)];
      return Promise.resolve(
        planOf(compare({ workspaces, unreadable: [] }, known, [workspace]), onlyAdditions),
      );
    }, now());
    projects.forget();
    await changeEvents.projectsChanged(touched);
  }
  return async (workspace, layers) => {
    try {
      await register(workspace, layers);
    } catch (error) {
      log.error({ err: error, workspace }, "could not synchronise imported layers");
    }
  };
}

/** Other new or changed layers are left to a synchronisation: here they are as they were registered. */
function withOnlyTheseLayers(
  found: FoundWorkspace,
  known: readonly RegisteredWorkspace[],
  layers: readonly string[],
): FoundWorkspace {
  const before = known.find(({ name }) => name === found.name);
  const factsByName = new Map(before?.layers.map((facts) => [facts.name, facts]));
  const listed = new Set(before?.projects.flatMap((project) => project.layers));
  return {
    ...found,
    layers: found.layers.flatMap((layer) => {
      if (layers.includes(layer.name)) return layer;
      return factsByName.get(layer.name) ?? (listed.has(layer.name) ? layer : []);
    }),
  };
}
