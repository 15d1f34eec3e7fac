import type {
  DatastoreDifference,
  DifferenceKind,
  Synchronisation,
  WorkspaceDifference,
} from "../../../schemas/synchronisation.ts";
import type { ComparedLayer, ComparedWorkspace } from "./compare.ts";
import type { Decision } from "./plan.ts";

/** The differences to show: without what is the same. */
export function differencesOf(workspaces: readonly ComparedWorkspace[]): WorkspaceDifference[] {
  return workspaces
    .filter(({ kind }) => kind !== "same")
    .map(({ name, kind, datastores }) => ({
      name,
      kind,
      datastores: datastores
        .filter((datastore) => datastore.kind !== "same")
        .map((datastore) => ({
          name: datastore.name,
          kind: datastore.kind,
          projects: datastore.projects.map((project) => ({ id: project.id, name: project.name })),
          layers: datastore.layers.filter((layer) => layer.kind !== "same").map(toDifference),
          layerCount: datastore.layers.length,
        })),
    }));
}

const toDifference = ({ name, kind, found, known, fields }: ComparedLayer) => ({
  name,
  kind,
  title: (found ?? known)?.title ?? name,
  fields: fields.length > 0 ? fields : undefined,
});

export function countsOf(workspaces: readonly ComparedWorkspace[]): NonNullable<Synchronisation["counts"]> {
  const counts = { new: 0, changed: 0, gone: 0, same: 0 };
  for (const { datastores } of workspaces)
    for (const { layers } of datastores) for (const { kind } of layers) counts[kind] += 1;
  return counts;
}

/** Without removed items, and without parents that are then empty. */
export function withoutRemoved(differences: readonly WorkspaceDifference[]): WorkspaceDifference[] {
  return differences
    .filter(({ kind }) => kind !== "gone")
    .map((workspace) => ({
      ...workspace,
      datastores: workspace.datastores
        .filter(({ kind }) => kind !== "gone")
        .map((datastore) => ({
          ...datastore,
          layers: datastore.layers.filter(({ kind }) => kind !== "gone"),
        }))
        .filter(({ kind, layers }) => kind === "new" || layers.length > 0),
    }))
    .filter(({ kind, datastores }) => kind === "new" || datastores.length > 0);
}

/** The differences that were applied: without skipped ones, and with the projects that were deleted. */
export function differencesDone(
  differences: readonly WorkspaceDifference[],
  { leaveOut, keepsRemoved, deleteProjectIds }: Decision,
): WorkspaceDifference[] {
  const taken = differences
    .filter(({ name }) => !leaveOut.has(name))
    .map((workspace) => ({
      ...workspace,
      datastores: workspace.datastores
        .filter(({ name }) => !leaveOut.has(`${workspace.name}/${name}`))
        .map((datastore) => withDeletions(datastore, deleteProjectIds)),
    }))
    .filter(({ kind, datastores }) => kind !== "changed" || datastores.length > 0);
  return keepsRemoved ? withoutRemoved(taken) : taken;
}

function withDeletions(
  datastore: DatastoreDifference,
  deleted: Decision["deleteProjectIds"],
): DatastoreDifference {
  if (datastore.kind !== "gone") return datastore;
  const projects = datastore.projects.map((project) =>
    deleted.has(project.id) ? { ...project, isDeleted: true as const } : project,
  );
  return { ...datastore, projects };
}

/** Counts of the applied layer differences, plus the `same` ones. */
export function countsDone(
  differences: readonly WorkspaceDifference[],
  { same }: { same: number },
): NonNullable<Synchronisation["counts"]> {
  const layers = differences.flatMap(({ datastores }) => datastores.flatMap((datastore) => datastore.layers));
  const count = (kind: DifferenceKind) => layers.filter((layer) => layer.kind === kind).length;
  return { new: count("new"), changed: count("changed"), gone: count("gone"), same };
}

/** Whether two previews announce the same changes; project names may differ. */
export function areSameDifferences(
  one: readonly WorkspaceDifference[],
  other: readonly WorkspaceDifference[],
): boolean {
  const promise = (differences: readonly WorkspaceDifference[]) =>
    JSON.stringify(
      differences.map(({ name, kind, datastores }) => [
        name,
        kind,
        datastores.map((datastore) => [
          datastore.name,
          datastore.kind,
          datastore.projects.map(({ id }) => id).toSorted((a, b) => a - b),
          datastore.layers.map((layer) => [layer.name, layer.kind, layer.title, layer.fields ?? []]),
        ]),
      ]),
    );
  return promise(one) === promise(other);
}
