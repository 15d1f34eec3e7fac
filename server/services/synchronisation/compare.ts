import type { DifferenceKind, LayerDifference } from "../../../schemas/synchronisation.ts";
import type {
  RegisteredLayer,
  RegisteredProject,
  RegisteredWorkspace,
} from "../../repositories/synchronisation/mapRegistry.ts";
import type { Discovery, FoundWorkspace } from "./Discovery.ts";
import { placeLayers, type PlacedLayer } from "./placeLayers.ts";

export interface ComparedLayer {
  name: string;
  kind: DifferenceKind;
  found: PlacedLayer | undefined;
  /** Also undefined for a layer that a project lists and that no synchronisation has found so far. */
  known: RegisteredLayer | undefined;
  /** The differing properties of a changed layer. */
  fields: NonNullable<LayerDifference["fields"]>;
}

export interface ComparedDatastore {
  name: string;
  kind: DifferenceKind;
  projects: RegisteredProject[];
  layers: ComparedLayer[];
}

export interface ComparedWorkspace {
  name: string;
  kind: DifferenceKind;
  datastores: ComparedDatastore[];
  /** Undefined for a new workspace. */
  known: RegisteredWorkspace | undefined;
}

/**
 * Compares the map server's content with what is registered (spec §1.9), by name. Workspaces that could not be read, or
 * were not requested, are left out. A layer that a project lists counts as registered, even before a synchronisation
 * found it: then only its existence is compared.
 */
export function compare(
  discovery: Discovery,
  known: readonly RegisteredWorkspace[],
  only?: readonly string[],
): ComparedWorkspace[] {
  const foundByName = new Map(discovery.workspaces.map((workspace) => [workspace.name, workspace]));
  const knownByName = new Map(known.map((workspace) => [workspace.name, workspace]));
  return [...new Set([...foundByName.keys(), ...knownByName.keys()])]
    .filter((name) => !discovery.unreadable.includes(name) && (only?.includes(name) ?? true))
    .toSorted()
    .flatMap((name) => compareWorkspace(foundByName.get(name), knownByName.get(name)) ?? []);
}

function compareWorkspace(
  found: FoundWorkspace | undefined,
  known: RegisteredWorkspace | undefined,
): ComparedWorkspace | undefined {
  const name = found?.name ?? known?.name;
  if (name === undefined) return undefined;
  const live = liveDatastores(known);
  const placed = found ? placeLayers(found, known) : [];
  const knownLayers = layersKnown(known, live, placed);
  const names = new Set([...live, ...placed.map(({ datastore }) => datastore)]);
  const datastores = [...names].toSorted().flatMap((datastore) => {
    const foundHere = placed.filter((layer) => layer.datastore === datastore);
    const knownHere = knownLayers.filter((layer) => layer.datastore === datastore);
    const kind = kindOf({ found, datastore, isKnown: live.has(datastore), foundHere, knownHere });
    if (kind === undefined) return [];
    const layers = compareLayers(foundHere, knownHere);
    const isSame = kind === "changed" && layers.every((layer) => layer.kind === "same");
    const projects = known?.projects.filter((project) => project.datastore === datastore) ?? [];
    return [{ name: datastore, kind: isSame ? "same" : kind, projects, layers } satisfies ComparedDatastore];
  });
  if (!known) return { name, kind: "new", datastores, known };
  if (!found) {
    // Its projects were kept when it disappeared: that was decided then.
    const isSettled = live.size === 0 && known.projects.length > 0;
    return isSettled ? undefined : { name, kind: "gone", datastores, known };
  }
  const isSame = datastores.every(({ kind }) => kind === "same");
  return { name, kind: isSame ? "same" : "changed", datastores, known };
}

/** Datastores found by the latest synchronisation, or used by a project. */
function liveDatastores(known: RegisteredWorkspace | undefined): Set<string> {
  const gone = new Set(known?.datastores.filter(({ isGone }) => isGone).map(({ name }) => name));
  const all = [
    ...(known?.datastores ?? []).map(({ name }) => name),
    ...(known?.projects ?? []).map(({ datastore }) => datastore),
  ];
  return new Set(all.filter((name) => !gone.has(name)));
}

interface NamedLayer {
  name: string;
  datastore: string;
  /** What the latest synchronisation found, if any. */
  facts?: RegisteredLayer;
}

/** The layers found before, and others that projects list. */
function layersKnown(
  known: RegisteredWorkspace | undefined,
  live: ReadonlySet<string>,
  placed: readonly PlacedLayer[],
): NamedLayer[] {
  const before = (known?.layers ?? []).filter(({ datastore }) => live.has(datastore));
  const named = new Map<string, NamedLayer>();
  const namesBefore = new Set(before.map(({ name }) => name));
  const datastoreByName = new Map(placed.map(({ name, datastore }) => [name, datastore]));
  for (const { layers, datastore } of known?.projects ?? [])
    for (const name of live.has(datastore) ? layers : [])
      if (!namesBefore.has(name) && !named.has(name))
        named.set(name, { name, datastore: datastoreByName.get(name) ?? datastore });
  return [
    ...before.map((facts) => ({ name: facts.name, datastore: facts.datastore, facts })),
    ...named.values(),
  ];
}

interface DatastoreFacts {
  found: FoundWorkspace | undefined;
  datastore: string;
  isKnown: boolean;
  foundHere: readonly PlacedLayer[];
  knownHere: readonly NamedLayer[];
}

/** Undefined where nothing can be said about a datastore, or nothing needs to be. */
function kindOf({ found, datastore, isKnown, foundHere, knownHere }: DatastoreFacts) {
  if (!isKnown) return "new";
  if (found && (found.datastores?.includes(datastore) || foundHere.length > 0)) return "changed";
  // On a map server that does not report datastores they only exist through their layers.
  return found && !found.datastores && knownHere.length === 0 ? undefined : "gone";
}

function compareLayers(found: readonly PlacedLayer[], known: readonly NamedLayer[]): ComparedLayer[] {
  const foundByName = new Map(found.map((layer) => [layer.name, layer]));
  const knownByName = new Map(known.map((layer) => [layer.name, layer]));
  return [...new Set([...foundByName.keys(), ...knownByName.keys()])].toSorted().map((name) => {
    const [now, before] = [foundByName.get(name), knownByName.get(name)];
    const fields = now && before?.facts ? changedFields(now, before.facts) : [];
    const kind = !now ? "gone" : !before ? "new" : fields.length > 0 ? "changed" : "same";
    return { name, kind, found: now, known: before?.facts, fields };
  });
}

function changedFields(now: PlacedLayer, before: RegisteredLayer): ComparedLayer["fields"] {
  return (["title", "extent", "legend"] as const).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
}
