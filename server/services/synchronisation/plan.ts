import type {
  RegisteredLayer,
  RegisteredProject,
  WorkspacePlan,
} from "../../repositories/synchronisation/mapRegistry.ts";
import type { ProjectArrangement } from "../../../schemas/projectArrangement.ts";
import type { ComparedDatastore, ComparedWorkspace } from "./compare.ts";
import type { LonLatExtent } from "./Discovery.ts";

/** The user's decisions about the differences found. */
export interface Decision {
  /** Projects to delete because their datastore is gone; the others stay. */
  deleteProjectIds: ReadonlySet<number>;
  /** `workspace` or `workspace/datastore` to skip. */
  leaveOut: ReadonlySet<string>;
  /** Nothing is removed: nobody was there to decide. */
  keepsRemoved: boolean;
}

/** The changes that make the database equal to what was found, as far as decided. */
export function planOf(workspaces: readonly ComparedWorkspace[], decision: Decision): WorkspacePlan[] {
  return workspaces
    .filter(({ name, kind }) => !decision.leaveOut.has(name) && !(kind === "gone" && decision.keepsRemoved))
    .map((workspace) => planOfWorkspace(workspace, decision));
}

function planOfWorkspace(workspace: ComparedWorkspace, decision: Decision): WorkspacePlan {
  const { name, kind, known } = workspace;
  const isLeftOut = (datastore: ComparedDatastore) => decision.leaveOut.has(`${name}/${datastore.name}`);
  const isKeptAsIs = (datastore: ComparedDatastore) =>
    isLeftOut(datastore) || (datastore.kind === "gone" && decision.keepsRemoved);
  const decided = workspace.datastores.filter((datastore) => !isKeptAsIs(datastore));
  const gone = decided.filter((datastore) => datastore.kind === "gone");
  const present = decided.filter((datastore) => datastore.kind !== "gone");

  const decidedNames = new Set(decided.map((datastore) => datastore.name));
  const removedProjectIds = gone
    .flatMap(({ projects }) => projects.map(({ id }) => id))
    .filter((id) => decision.deleteProjectIds.has(id));
  const keepsProject = ({ projects }: ComparedDatastore) =>
    projects.some(({ id }) => !removedProjectIds.includes(id));
  const layers = [
    ...(known?.layers ?? []).filter(({ datastore }) => !decidedNames.has(datastore)),
    ...present.flatMap((datastore) => layersAfter(datastore, decision)),
  ];
  const untouched = new Set([
    ...workspace.datastores.filter(isKeptAsIs).map((datastore) => datastore.name),
    ...gone.map((datastore) => datastore.name),
  ]);
  return {
    name,
    isRemoved: kind === "gone" && known?.projects.length === removedProjectIds.length,
    datastores: [
      ...(known?.datastores ?? []).filter((datastore) => !decidedNames.has(datastore.name)),
      ...gone.filter(keepsProject).map((datastore) => ({ name: datastore.name, isGone: true })),
      ...present.map((datastore) => ({ name: datastore.name, isGone: false })),
    ],
    layers,
    newProjects: present.flatMap((datastore) => newProjectOf(datastore, layers)),
    changedProjects: changedProjects(workspace, {
      projects: (known?.projects ?? []).filter(({ datastore }) => !untouched.has(datastore)),
      removedNames: goneNames(workspace, decided, decision),
      present,
      layers,
    }),
    removedProjectIds,
  };
}

function layersAfter(
  { name: datastore, layers }: ComparedDatastore,
  { keepsRemoved }: Decision,
): RegisteredLayer[] {
  return layers.flatMap(({ found, known }) => {
    if (found) {
      const { name, title, extent, legend } = found;
      return [{ datastore, name, title, extent, legend }];
    }
    return known && keepsRemoved ? [known] : [];
  });
}

/** Names that no datastore of the workspace has any more. */
function goneNames(
  workspace: ComparedWorkspace,
  decided: readonly ComparedDatastore[],
  { keepsRemoved }: Decision,
) {
  const all = workspace.datastores.flatMap(({ layers }) => layers);
  const present = new Set(all.filter(({ found }) => found).map(({ name }) => name));
  const gone = keepsRemoved ? [] : decided.flatMap(({ layers }) => layers).filter(({ found }) => !found);
  return new Set(gone.map(({ name }) => name).filter((name) => !present.has(name)));
}

/** A new datastore gets a project that shows all of it, in the groups of the map server. */
function newProjectOf(
  { name, kind, projects, layers }: ComparedDatastore,
  known: readonly RegisteredLayer[],
) {
  if (kind !== "new" || projects.length > 0) return [];
  const names = layers.map((layer) => layer.name);
  return [
    {
      name: readableName(name),
      datastore: name,
      layers: names,
      extent: unionOf(names, known) ?? world,
      ...arrangedBy(layers),
    },
  ];
}

function arrangedBy(layers: ComparedDatastore["layers"]): { arrangement?: ProjectArrangement } {
  const grouped = layers.flatMap(({ name, found }) =>
    found?.group === undefined ? [] : [[name, { group: found.group }] as const],
  );
  return grouped.length > 0 ? { arrangement: { layers: Object.fromEntries(grouped) } } : {};
}

const world: LonLatExtent = [-180, -90, 180, 90];
const nameMaxLength = 120;

/** `openbare_ruimte` → `Openbare ruimte`. */
function readableName(datastore: string): string {
  const words = datastore.replaceAll(/[_\s]+/g, " ").trim() || datastore;
  return (words.slice(0, 1).toLocaleUpperCase("nl") + words.slice(1)).slice(0, nameMaxLength);
}

interface ProjectContext {
  projects: readonly RegisteredProject[];
  removedNames: ReadonlySet<string>;
  present: readonly ComparedDatastore[];
  layers: readonly RegisteredLayer[];
}

/** Order, name, zoom and a chosen extent stay; layers are removed and added. */
function changedProjects(
  { known, datastores }: ComparedWorkspace,
  { projects, removedNames: gone, present, layers }: ProjectContext,
): WorkspacePlan["changedProjects"] {
  const listed = new Set(known?.projects.flatMap((project) => project.layers));
  const moved = new Set(
    datastores.flatMap((datastore) =>
      datastore.layers.filter(({ fields }) => fields.includes("extent")).map(({ name }) => name),
    ),
  );
  const found = new Set(
    datastores.flatMap((datastore) =>
      datastore.layers.filter((layer) => layer.found).map(({ name }) => name),
    ),
  );
  // What a datastore lost while it was gone was not compared.
  const cameBack = new Set(present.filter(({ kind }) => kind === "new").map(({ name }) => name));
  return projects.flatMap((project) => {
    const added = project.includesNewLayers
      ? present
          .filter(({ name }) => name === project.datastore)
          .flatMap((datastore) => datastore.layers)
          .filter(({ name, kind }) => kind === "new" && !listed.has(name))
          .map(({ name }) => name)
      : [];
    const isBack = cameBack.has(project.datastore);
    const kept = project.layers.filter((name) => !gone.has(name) && (!isBack || found.has(name)));
    const names = [...kept, ...added];
    const hasOtherLayers = added.length > 0 || kept.length < project.layers.length;
    const follows = project.followsLayers && (hasOtherLayers || names.some((name) => moved.has(name)));
    const extent = (follows ? unionOf(names, layers) : undefined) ?? project.extent;
    const isMoved = JSON.stringify(extent) !== JSON.stringify(project.extent);
    return hasOtherLayers || isMoved ? [{ id: project.id, layers: names, extent }] : [];
  });
}

function unionOf(names: readonly string[], layers: readonly RegisteredLayer[]): LonLatExtent | undefined {
  const wanted = new Set(names);
  const extents = layers.flatMap(({ name, extent }) => (extent && wanted.has(name) ? [extent] : []));
  if (extents.length === 0) return undefined;
  const side = (corner: 0 | 1 | 2 | 3) => extents.map((extent) => extent[corner]);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}
