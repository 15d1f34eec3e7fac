import type {
  DatastoreDifference,
  Synchronisation,
  SynchronisationDecision,
  WorkspaceDifference,
} from "../../schemas/synchronisation.ts";

/** A person's choices on a preview. */
export interface Choice {
  /** Excluded `workspace` or `workspace/datastore`. */
  leftOut: ReadonlySet<string>;
  /** Projects that are deleted with their datastore. */
  deleted: ReadonlySet<number>;
}

/** Nothing is excluded, and nothing is deleted by default (spec §1.9). */
export const firstChoice: Choice = { leftOut: new Set(), deleted: new Set() };

export type LayerCounts = Record<"new" | "changed" | "gone", number>;

/** Path of a datastore in a decision. */
export const datastorePath = (workspace: string, datastore: string): string => `${workspace}/${datastore}`;

/** Adds the item, or removes it when present. */
export function toggled<Item>(items: ReadonlySet<Item>, item: Item): Set<Item> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** The datastores that are not excluded, each with its workspace. */
function includedDatastores(
  differences: readonly WorkspaceDifference[],
  { leftOut }: Pick<Choice, "leftOut">,
): { workspace: WorkspaceDifference; datastore: DatastoreDifference }[] {
  return differences
    .filter(({ name }) => !leftOut.has(name))
    .flatMap((workspace) =>
      workspace.datastores
        .filter(({ name }) => !leftOut.has(datastorePath(workspace.name, name)))
        .map((datastore) => ({ workspace, datastore })),
    );
}

/** Numbers of new, changed and deleted layers of these datastores. */
export function layerCounts(datastores: readonly Pick<DatastoreDifference, "layers">[]): LayerCounts {
  const counts = { new: 0, changed: 0, gone: 0 };
  for (const { layers } of datastores) for (const { kind } of layers) if (kind !== "same") counts[kind] += 1;
  return counts;
}

/** Number of changes: layers, workspaces and datastores without any that differ, and deleted projects. */
export function changeCount(differences: readonly WorkspaceDifference[], choice: Choice): number {
  const included = includedDatastores(differences, choice);
  const ofDatastores = included.map(({ datastore }) =>
    Math.max(
      datastore.layers.filter(({ kind }) => kind !== "same").length,
      datastore.kind === "same" ? 0 : 1,
    ),
  );
  const empty = differences.filter(
    ({ name, kind, datastores }) => kind !== "same" && datastores.length === 0 && !choice.leftOut.has(name),
  );
  return [...ofDatastores, empty.length, deletedProjects(differences, choice).length].reduce(
    (sum, count) => sum + count,
    0,
  );
}

/** The projects that will be deleted; those of excluded datastores stay. */
export function deletedProjects(differences: readonly WorkspaceDifference[], choice: Choice) {
  const projects = includedDatastores(differences, choice)
    .filter(({ datastore }) => datastore.kind === "gone")
    .flatMap(({ datastore }) => datastore.projects);
  return projects.filter(({ id }, place) => choice.deleted.has(id) && isFirst(projects, id, place));
}

const isFirst = (projects: readonly { id: number }[], id: number, place: number) =>
  projects.findIndex((project) => project.id === id) === place;

/** The decision for the server. */
export function decisionOf({ differences }: Synchronisation, choice: Choice): SynchronisationDecision {
  return {
    deleteProjectIds: deletedProjects(differences ?? [], choice).map(({ id }) => id),
    leaveOut: [...choice.leftOut],
  };
}
