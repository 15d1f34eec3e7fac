import type { Transaction } from "kysely";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { Database } from "../../db/Database.ts";
import { writeDemoActivities, type DemoActivity } from "./writeDemoActivities.ts";
import { writeDemoExams, type DemoExam } from "./writeDemoExams.ts";

export type { DemoActivity };

interface DemoUser {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  roleId: number;
}

export interface DemoContent {
  /** Platform admins, without a company. */
  admins: DemoUser[];
  /** The first user of a company is its main user. */
  companies: { name: string; maxUsers: number; workspaces: string[]; users: DemoUser[] }[];
  /** What people are told of layers, by workspace and layer. */
  metadata: Readonly<Record<string, Readonly<Record<string, LayerMetadata>>>>;
  exams: DemoExam[];
  projects: {
    workspace: string;
    name: string;
    description: string;
    datastore: string;
    layers: string[];
    includesNewLayers: boolean;
    /** Degrees, EPSG:4326. */
    lonLatExtent: readonly [minLon: number, minLat: number, maxLon: number, maxLat: number];
    zoom: number;
  }[];
}

/** All database content of the demo. */
export interface DemoRows {
  content: DemoContent;
  /** A password hash for each e-mail address. */
  hashes: ReadonlyMap<string, string>;
  /** What its users did before it was placed. */
  activities: (placedAt: Date) => DemoActivity[];
}

/** Writes the demo's companies, users, workspaces and projects, and marks the database as a demo. */
export async function writeDemoContent(
  transaction: Transaction<Database>,
  { content, hashes, activities }: DemoRows,
  placedAt: Date,
): Promise<void> {
  const workspaceIds = await writeWorkspaces(transaction, content);
  await writeUsers(transaction, content.admins, { companyId: null, hashes });
  for (const company of content.companies) await writeCompany(transaction, company, { workspaceIds, hashes });
  await writeProjects(transaction, content.projects, workspaceIds);
  await writeMetadata(transaction, content.metadata, workspaceIds);
  await writeDemoExams(transaction, content.exams, placedAt);
  await writeDemoActivities(transaction, activities(placedAt), placedAt);
  await transaction
    .insertInto("demo_content")
    .values({ placed_at: placedAt })
    .onConflict((conflict) => conflict.column("is_demo").doUpdateSet({ placed_at: placedAt }))
    .execute();
}

/** A workspace may be registered already, from the folder of its layers. */
async function writeWorkspaces(
  kysely: Transaction<Database>,
  content: DemoContent,
): Promise<Map<string, number>> {
  const names = new Set([
    ...content.companies.flatMap(({ workspaces }) => workspaces),
    ...content.projects.map(({ workspace }) => workspace),
  ]);
  const rows = await kysely
    .insertInto("workspaces")
    .values([...names].map((name) => ({ name, is_demo: true })))
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ name: eb.ref("excluded.name") })),
    )
    .returning(["id", "name"])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function writeMetadata(
  kysely: Transaction<Database>,
  metadata: DemoContent["metadata"],
  workspaceIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = Object.entries(metadata).flatMap(([workspace, layers]) => {
    const workspaceId = workspaceIds.get(workspace);
    if (workspaceId === undefined) return [];
    return Object.entries(layers).map(([layer, content]) => ({
      workspace_id: workspaceId,
      layer,
      content: JSON.stringify(content),
    }));
  });
  if (rows.length > 0) await kysely.insertInto("layer_metadata").values(rows).execute();
}

async function writeUsers(
  kysely: Transaction<Database>,
  users: readonly DemoUser[],
  of: { companyId: number | null; hashes: ReadonlyMap<string, string> },
): Promise<number[]> {
  const ids: number[] = [];
  for (const user of users) {
    const { id } = await kysely
      .insertInto("users")
      .values({
        email: user.email,
        password_hash: of.hashes.get(user.email) ?? null,
        first_name: user.firstName,
        last_name: user.lastName,
        role_id: user.roleId,
        company_id: of.companyId,
        activated_at: new Date(),
        is_demo: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

async function writeCompany(
  kysely: Transaction<Database>,
  company: DemoContent["companies"][number],
  known: { workspaceIds: ReadonlyMap<string, number>; hashes: ReadonlyMap<string, string> },
): Promise<void> {
  const { id: companyId } = await kysely
    .insertInto("companies")
    .values({
      name: company.name,
      customer_name: company.name,
      max_users: company.maxUsers,
      main_user_id: null,
      activated_at: new Date(),
      is_demo: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [mainUserId] = await writeUsers(kysely, company.users, { companyId, hashes: known.hashes });
  await kysely
    .updateTable("companies")
    .set({ main_user_id: mainUserId ?? null })
    .where("id", "=", companyId)
    .execute();
  for (const name of company.workspaces)
    await kysely
      .insertInto("company_workspaces")
      .values({ company_id: companyId, workspace_id: idOf(known.workspaceIds, name) })
      .execute();
}

async function writeProjects(
  kysely: Transaction<Database>,
  projects: DemoContent["projects"],
  workspaceIds: ReadonlyMap<string, number>,
): Promise<void> {
  for (const project of projects) {
    const [min_lon, min_lat, max_lon, max_lat] = project.lonLatExtent;
    await kysely
      .insertInto("projects")
      .values({
        workspace_id: idOf(workspaceIds, project.workspace),
        name: project.name,
        description: project.description,
        datastore: project.datastore,
        layers: JSON.stringify(project.layers),
        includes_new_layers: project.includesNewLayers,
        min_lon,
        min_lat,
        max_lon,
        max_lat,
        zoom: project.zoom,
        is_demo: true,
      })
      .execute();
  }
}

function idOf(workspaceIds: ReadonlyMap<string, number>, name: string): number {
  const id = workspaceIds.get(name);
  if (id === undefined) throw new Error(`The demo has no workspace ${name}.`);
  return id;
}
