import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** The Netherlands, where nothing is known of what the workspace holds; degrees. */
const somewhere = [3.2, 50.7, 7.3, 53.6] as const;

/** What was not known before. */
export interface NewlyKnown {
  isWorkspaceNew: boolean;
  /** Of the project that was made. */
  projectId?: number;
}

/**
 * Makes a workspace known that files were brought to, and a project for it when it has none, which takes what no project
 * lists. Answers what was new.
 */
export async function makeWorkspaceKnown(
  kysely: Kysely<Database>,
  workspace: string,
  [
    minLon = somewhere[0],
    minLat = somewhere[1],
    maxLon = somewhere[2],
    maxLat = somewhere[3],
  ]: readonly number[],
): Promise<NewlyKnown> {
  return await kysely.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto("workspaces")
      .values({ name: workspace })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
    const { id } = await transaction
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", workspace)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const project = await transaction
      .selectFrom("projects")
      .select("id")
      .where("workspace_id", "=", id)
      .executeTakeFirst();
    if (project) return { isWorkspaceNew: made !== undefined };
    const { id: projectId } = await transaction
      .insertInto("projects")
      .values({
        workspace_id: id,
        name: workspace,
        datastore: workspace,
        layers: "[]",
        includes_new_layers: true,
        min_lon: minLon,
        min_lat: minLat,
        max_lon: maxLon,
        max_lat: maxLat,
        zoom: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { isWorkspaceNew: made !== undefined, projectId };
  });
}
