import type { KnownWorkspace } from "../../repositories/synchronisation/mapKnowledge.ts";
import { compare } from "./compare.ts";
import type { FoundWorkspace } from "./Discovery.ts";
import { planOf, type Decision } from "./plan.ts";
import type { RunParts } from "./runs.ts";

export type SynchroniseImportedParts = Pick<
  RunParts,
  "mapKnowledge" | "discover" | "projects" | "changeEvents" | "now"
> & {
  log: Pick<RunParts["log"], "error">;
};

/** Takes note of layers of a workspace that came to the map server, or changed there; never fails. */
export type SynchroniseImported = (workspace: string, layers: readonly string[]) => Promise<void>;

/** Longer than any look at one workspace takes. */
const timeoutMs = 60_000;

/** Nobody decided that anything goes. */
const onlyAdditions: Decision = { deleteProjectIds: new Set(), leaveOut: new Set(), leavesGone: true };

/**
 * What the product itself puts on its map server is known from then on: projects that take new layers list them, and no
 * synchronisation finds them new (spec §1.9). What it could not take note of, the next synchronisation offers.
 */
export function importedSynchroniser(parts: SynchroniseImportedParts): SynchroniseImported {
  const { mapKnowledge, discover, projects, changeEvents, now, log } = parts;
  async function register(workspace: string, layers: readonly string[]): Promise<void> {
    const found = await discover({
      known: [workspace],
      only: [workspace],
      signal: AbortSignal.timeout(timeoutMs),
      onProgress: () => undefined,
    });
    const [there] = found.workspaces.filter(({ name }) => name === workspace);
    if (!there) return;
    const touched = await mapKnowledge.change((known) => {
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
      log.error({ err: error, workspace }, "could not take note of new layers");
    }
  };
}

/** Whatever else is new there, or changed, a synchronisation asks about: here it is as it was known. */
function withOnlyTheseLayers(
  found: FoundWorkspace,
  known: readonly KnownWorkspace[],
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
