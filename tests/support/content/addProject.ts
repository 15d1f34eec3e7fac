import type { OpenDatabase } from "../../../server/db/openDatabase.ts";

interface GivenProject {
  name?: string;
  datastore?: string;
  layers?: string[];
  includesNewLayers?: boolean;
}

/** One more project of a workspace. */
export async function addProject(
  { kysely }: OpenDatabase,
  workspaceId: number,
  {
    name = "Nog een project",
    datastore = "voorbeeld",
    layers = [],
    includesNewLayers = false,
  }: GivenProject = {},
): Promise<{ id: number }> {
  return await kysely
    .insertInto("projects")
    .values({
      workspace_id: workspaceId,
      name,
      datastore,
      layers: JSON.stringify(layers),
      includes_new_layers: includesNewLayers,
      min_lon: 5,
      min_lat: 52,
      max_lon: 5.1,
      max_lat: 52.1,
      zoom: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}
