import type { Kysely, Transaction } from "kysely";
import type { ProjectArrangement } from "../../../schemas/projectArrangement.ts";
import type { Database } from "../../db/Database.ts";
import type { Actor } from "../activity/logActivity.ts";
import { removeLayer, type WorkspaceLayer } from "../workspace-layers/removeLayer.ts";

type Extent = [minLon: number, minLat: number, maxLon: number, maxLat: number];

/** A layer as the latest synchronisation found it. */
export interface RegisteredLayer {
  datastore: string;
  name: string;
  title: string;
  /** Degrees, EPSG:4326; null where the map server did not report it. */
  extent: Extent | null;
  legend: string;
}

export interface RegisteredProject {
  id: number;
  name: string;
  datastore: string;
  layers: string[];
  includesNewLayers: boolean;
  /** Its extent is derived from its layers; nobody chose one. */
  followsLayers: boolean;
  extent: Extent;
}

/** A registered workspace of the map server, with its projects. */
export interface RegisteredWorkspace {
  name: string;
  datastores: { name: string; isGone: boolean }[];
  layers: RegisteredLayer[];
  projects: RegisteredProject[];
}

/** The changes to one workspace. */
export interface WorkspacePlan {
  name: string;
  /** The workspace is deleted, with its assignments. */
  isRemoved: boolean;
  /** Replaces everything registered about it. */
  datastores: RegisteredWorkspace["datastores"];
  layers: RegisteredLayer[];
  newProjects: {
    name: string;
    datastore: string;
    layers: string[];
    extent: Extent;
    arrangement?: ProjectArrangement;
  }[];
  changedProjects: { id: number; layers: string[]; extent: Extent }[];
  removedProjectIds: number[];
}

/** A project that was changed or deleted. */
export interface TouchedProject {
  id: number;
  workspace: string;
}

/** The registered content of the map server (spec §1.9). */
export function mapRegistryRepository(kysely: Kysely<Database>) {
  return {
    all: () => registeredWorkspaces(kysely),

    /** Also removes a layer from every project of its workspace, whose ids it answers. */
    removeLayer: (key: WorkspaceLayer, actor: Actor) => removeLayer(kysely, key, actor),

    /**
     * Lets `decide` plan changes from the registered content and writes them, in one transaction that locks the
     * projects. Answers the projects that changed, or what `decide` threw.
     */
    async change(
      decide: (known: RegisteredWorkspace[], transaction: Transaction<Database>) => Promise<WorkspacePlan[]>,
      now: Date,
    ): Promise<TouchedProject[]> {
      return await kysely.transaction().execute(async (transaction) => {
        await transaction.selectFrom("projects").select("id").orderBy("id").forUpdate().execute();
        const plans = await decide(await registeredWorkspaces(transaction), transaction);
        const touched: TouchedProject[] = [];
        for (const plan of plans) touched.push(...(await carryOut(transaction, plan, now)));
        return touched;
      });
    },
  };
}

export type MapRegistryRepository = ReturnType<typeof mapRegistryRepository>;

async function registeredWorkspaces(kysely: Kysely<Database>): Promise<RegisteredWorkspace[]> {
  const workspaces = await kysely.selectFrom("workspaces").select(["id", "name"]).orderBy("name").execute();
  const datastores = await kysely.selectFrom("map_datastores").selectAll().execute();
  const layers = await kysely.selectFrom("map_layers").selectAll().orderBy("name").execute();
  const projects = await kysely.selectFrom("projects").selectAll().orderBy("id").execute();
  const [datastoresOf, layersOf, projectsOf] = [
    byWorkspace(datastores),
    byWorkspace(layers),
    byWorkspace(projects),
  ];
  return workspaces.map(({ id, name }) => ({
    name,
    datastores: (datastoresOf.get(id) ?? []).map((row) => ({ name: row.name, isGone: row.is_gone })),
    layers: (layersOf.get(id) ?? []).map(({ datastore, name: layer, title, extent, legend }) => ({
      datastore,
      name: layer,
      title,
      extent,
      legend,
    })),
    projects: (projectsOf.get(id) ?? []).map((row) => ({
      id: row.id,
      name: row.name,
      datastore: row.datastore,
      layers: row.layers,
      includesNewLayers: row.includes_new_layers,
      followsLayers: row.extent_follows_layers,
      extent: [row.min_lon, row.min_lat, row.max_lon, row.max_lat],
    })),
  }));
}

function byWorkspace<Row extends { workspace_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.workspace_id);
    if (group) group.push(row);
    else groups.set(row.workspace_id, [row]);
  }
  return groups;
}

async function carryOut(
  transaction: Transaction<Database>,
  plan: WorkspacePlan,
  now: Date,
): Promise<TouchedProject[]> {
  const ids = [...plan.removedProjectIds, ...plan.changedProjects.map(({ id }) => id)];
  if (plan.removedProjectIds.length > 0)
    await transaction.deleteFrom("projects").where("id", "in", plan.removedProjectIds).execute();
  if (plan.isRemoved) {
    await transaction.deleteFrom("workspaces").where("name", "=", plan.name).execute();
  } else {
    const workspaceId = await workspaceOf(transaction, plan.name);
    await replaceRegistered(transaction, workspaceId, plan);
    for (const change of plan.changedProjects) await changeProject(transaction, change, now);
    for (const project of plan.newProjects)
      ids.push(await createProject(transaction, { workspaceId, ...project }, now));
  }
  return ids.map((id) => ({ id, workspace: plan.name }));
}

async function workspaceOf(transaction: Transaction<Database>, name: string): Promise<number> {
  const { id } = await transaction
    .insertInto("workspaces")
    .values({ name })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows per statement; a statement has at most 65,535 parameters. */
const rowsAtOnce = 1000;

async function replaceRegistered(
  transaction: Transaction<Database>,
  workspaceId: number,
  { datastores, layers }: WorkspacePlan,
): Promise<void> {
  // Cascades to their layers.
  await transaction.deleteFrom("map_datastores").where("workspace_id", "=", workspaceId).execute();
  for (let start = 0; start < datastores.length; start += rowsAtOnce) {
    const rows = datastores
      .slice(start, start + rowsAtOnce)
      .map(({ name, isGone }) => ({ workspace_id: workspaceId, name, is_gone: isGone }));
    await transaction.insertInto("map_datastores").values(rows).execute();
  }
  for (let start = 0; start < layers.length; start += rowsAtOnce) {
    const rows = layers.slice(start, start + rowsAtOnce).map(({ extent, ...layer }) => ({
      workspace_id: workspaceId,
      ...layer,
      extent: extent && JSON.stringify(extent),
    }));
    await transaction.insertInto("map_layers").values(rows).execute();
  }
}

async function changeProject(
  transaction: Transaction<Database>,
  { id, layers, extent }: WorkspacePlan["changedProjects"][number],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("projects")
    .set((eb) => ({
      layers: JSON.stringify(layers),
      ...sidesOf(extent),
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

async function createProject(
  transaction: Transaction<Database>,
  project: WorkspacePlan["newProjects"][number] & { workspaceId: number },
  now: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto("projects")
    .values({
      workspace_id: project.workspaceId,
      name: project.name,
      datastore: project.datastore,
      layers: JSON.stringify(project.layers),
      arrangement: project.arrangement && JSON.stringify(project.arrangement),
      ...sidesOf(project.extent),
      extent_follows_layers: true,
      zoom: null,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const sidesOf = ([min_lon, min_lat, max_lon, max_lat]: Extent) => ({ min_lon, min_lat, max_lon, max_lat });
