import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** The Netherlands, where the extent of the workspace is unknown; degrees. */
const somewhere = [3.2, 50.7, 7.3, 53.6] as const;

/** What was registered newly. */
export interface NewlyRegistered {
  isWorkspaceNew: boolean;
  /** The new project. */
  projectId?: number;
}

/**
 * Registers a workspace that files were imported into, with a project when it has none that includes new layers.
 * Answers what was new.
 */
export async function registerWorkspace(
  kysely: Kysely<Database>,
  workspace: string,
  [
    minLon = somewhere[0],
    minLat = somewhere[1],
    maxLon = somewhere[2],
    maxLat = somewhere[3],
  ]: readonly number[],
): Promise<NewlyRegistered> {
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
