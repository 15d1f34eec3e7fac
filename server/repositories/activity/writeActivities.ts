import { sql, type Kysely, type Transaction } from "kysely";
import type { ClientAction, MapAction } from "../../../schemas/activityActions.ts";
import type { Database } from "../../db/Database.ts";
import { upsertPerson } from "./logActivity.ts";

/** What somebody did in a map, after validation. */
export interface NewActivity {
  /** A UUID, of what a browser reports made by it. */
  entryId: string;
  action: ClientAction | MapAction;
  at: Date;
  project: { id: number; name: string };
  layer: string | undefined;
}

/** Writes a person's entries; entries that exist already stay as they are. All or nothing. */
export async function writeActivities(
  kysely: Kysely<Database>,
  { userId, companyId }: { userId: number; companyId: number },
  activities: readonly NewActivity[],
): Promise<void> {
  if (activities.length === 0) return;
  await kysely
    .transaction()
    .execute(async (transaction) => await addActivities(transaction, { userId, companyId }, activities));
}

/** The same in the transaction of what is told of. */
export async function addActivities(
  transaction: Transaction<Database>,
  { userId, companyId }: { userId: number; companyId: number },
  activities: readonly NewActivity[],
): Promise<void> {
  const person = await upsertPerson(transaction, userId);
  if (person === undefined) return;
  await upsertProjects(transaction, activities);
  const layerIds = await layerIdsOf(transaction, activities);
  await transaction
    .insertInto("activities")
    .values(
      activities.map(({ entryId, action, at, project, layer }) => ({
        entry_id: entryId,
        company_id: companyId,
        person_id: person,
        logged_at: at,
        action,
        project_id: project.id,
        layer_id: layerIds.get(layer ?? "") ?? 0,
        subject_id: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["person_id", "entry_id"]).doNothing())
    .execute();
}

/** In a fixed order, so that two transactions writing the same names cannot deadlock. */
async function upsertProjects(kysely: Kysely<Database>, activities: readonly NewActivity[]): Promise<void> {
  const names = new Map(activities.map(({ project }) => [project.id, project.name]));
  const rows = [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.id - other.id);
  await kysely
    .insertInto("activity_projects")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => ({ name: eb.ref("excluded.name") }))
        .where(sql<boolean>`activity_projects.name <> excluded.name`),
    )
    .execute();
}

async function layerIdsOf(
  kysely: Kysely<Database>,
  activities: readonly NewActivity[],
): Promise<ReadonlyMap<string, number>> {
  const named = activities.flatMap(({ layer }) => (layer === undefined ? [] : [layer]));
  const names = [...new Set(named)].toSorted();
  if (names.length === 0) return new Map();
  await kysely
    .insertInto("activity_layers")
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const rows = await kysely
    .selectFrom("activity_layers")
    .select(["id", "name"])
    .where("name", "in", names)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
