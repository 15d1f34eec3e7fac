import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";

/** A layer of a workspace. */
export interface WorkspaceLayer {
  workspaceId: number;
  layer: string;
}

/**
 * Removes a layer from every project of its workspace, and from the registered layers. Answers the ids of the projects
 * that listed it; each gets a new version.
 */
export async function removeLayer(
  kysely: Kysely<Database>,
  { workspaceId, layer }: WorkspaceLayer,
  actor: Actor,
): Promise<number[]> {
  return await kysely.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("map_layers")
      .where("workspace_id", "=", workspaceId)
      .where("name", "=", layer)
      .execute();
    await transaction
      .deleteFrom("layer_metadata")
      .where("workspace_id", "=", workspaceId)
      .where("layer", "=", layer)
      .execute();
    const rows = await transaction
      .updateTable("projects")
      .set((eb) => ({
        layers: sql`layers - ${layer}::text`,
        titles: sql`titles - ${layer}::text`,
        styles: sql`styles - ${layer}::text`,
        arrangement: sql`arrangement #- array['layers', ${layer}::text]`,
        version: eb("version", "+", 1),
        updated_at: actor.at,
      }))
      .where("workspace_id", "=", workspaceId)
      .where(sql<boolean>`layers @> jsonb_build_array(${layer}::text)`)
      .returning("id")
      .execute();
    const { name } = await transaction
      .selectFrom("workspaces")
      .select("name")
      .where("id", "=", workspaceId)
      .executeTakeFirstOrThrow();
    const details = { subject: `${name}:${layer}` };
    await logAdministration(transaction, actor, { action: "layerRemoved", companyId: null, details });
    return rows.map(({ id }) => id);
  });
}
