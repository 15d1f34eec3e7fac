import { sql, type Kysely } from "kysely";
import type { ProjectArrangement } from "../../../schemas/projectArrangement.ts";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { hasVersion } from "../customers/companyLock.ts";
import { selectedAs, valuesByColumn } from "../records/fieldColumns.ts";
import { projectColumns } from "./projectColumns.ts";

/** A project as it is edited: its own layers and texts, without anything derived from other projects. */
export interface ProjectForm {
  id: number;
  name: string;
  description: string;
  workspace: string;
  workspaceId: number;
  datastore: string;
  layers: string[];
  /** Titles by layer name; other layers have the map server's title. */
  titles: Record<string, string>;
  styles: Record<string, string>;
  arrangement: ProjectArrangement;
  includesNewLayers: boolean;
  /** Degrees, EPSG:4326. */
  lonLatExtent: [minLon: number, minLat: number, maxLon: number, maxLat: number];
  zoom: number | null;
  updatedAt: Date;
  version: number;
}

/** Undefined fields stay as they are. */
export interface ProjectChange {
  name?: string | undefined;
  description?: string | undefined;
  layers?: { names: string[]; titles: Record<string, string>; styles: Record<string, string> } | undefined;
  arrangement?: ProjectArrangement | undefined;
  includesNewLayers?: boolean | undefined;
  zoom?: number | null | undefined;
  /** Fixed from then on, instead of following the layers. */
  lonLatExtent?: ProjectForm["lonLatExtent"] | undefined;
}

/** A project in the version that the caller knows; any version when undefined. */
export interface ProjectKey {
  id: number;
  version: number | undefined;
}

/** Projects for platform admins, who see and edit all of them (spec §6.2). */
export function projectFormRepository(kysely: Kysely<Database>) {
  return {
    async find(id: number): Promise<ProjectForm | undefined> {
      const row = await kysely
        .selectFrom("projects")
        .innerJoin("workspaces", "workspaces.id", "projects.workspace_id")
        .select([
          "projects.id",
          ...selectedAs("projects", projectColumns),
          "workspaces.name as workspace",
          "workspaces.id as workspaceId",
          "projects.datastore",
          "projects.layers",
          "projects.titles",
          "projects.styles",
          sql<ProjectArrangement>`projects.arrangement`.as("arrangement"),
          "projects.min_lon",
          "projects.min_lat",
          "projects.max_lon",
          "projects.max_lat",
          "projects.updated_at as updatedAt",
          "projects.version",
        ])
        .where("projects.id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { min_lon, min_lat, max_lon, max_lat, ...project } = row;
      return { ...project, lonLatExtent: [min_lon, min_lat, max_lon, max_lat] };
    },

    /** The layers that the latest synchronisation found in a workspace, by name. */
    async knownLayersOf(workspace: string): Promise<string[]> {
      const rows = await kysely
        .selectFrom("map_layers")
        .innerJoin("workspaces", "workspaces.id", "map_layers.workspace_id")
        .select("map_layers.name")
        .where("workspaces.name", "=", workspace)
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Whether it was changed; false when it is gone or has another version. */
    async update({ id, version }: ProjectKey, change: ProjectChange, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const project = await transaction
          .selectFrom("projects")
          .select(loggedFields)
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!project || !hasVersion(project, version)) return false;
        await transaction
          .updateTable("projects")
          .set((eb) => ({ version: eb("version", "+", 1), updated_at: actor.at, ...valuesOf(change) }))
          .where("id", "=", id)
          .execute();
        const after = await transaction
          .selectFrom("projects")
          .select(loggedFields)
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const details = detailsOfChange(toLogged(project), toLogged(after), project.name);
        if (details)
          await logAdministration(transaction, actor, { action: "projectChanged", companyId: null, details });
        return true;
      });
    },

    /** Whether it existed in this version and was deleted. */
    async remove({ id, version }: ProjectKey, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const removal = transaction.deleteFrom("projects").where("id", "=", id).returning("name");
        const removed = version === undefined ? removal : removal.where("version", "=", version);
        const project = await removed.executeTakeFirst();
        if (!project) return false;
        const log = {
          action: "projectDeleted",
          companyId: null,
          details: { subject: project.name },
        } as const;
        await logAdministration(transaction, actor, log);
        return true;
      });
    },
  };
}

/** The fields of which changes are logged. */
const loggedFields = [
  "version",
  "layers",
  sql<ProjectArrangement>`arrangement`.as("arrangement"),
  ...selectedAs("projects", projectColumns),
] as const;

type LoggedProject = Pick<ProjectForm, keyof typeof projectColumns | "layers" | "arrangement">;

const toLogged = ({ name, description, layers, arrangement, zoom, includesNewLayers }: LoggedProject) => ({
  projectName: name,
  description,
  layers: layers.map((layer) => withGroup(layer, arrangement)).join(", "),
  singleChoiceGroups: arrangement.singleChoiceGroups?.join(", ") ?? null,
  zoom,
  includesNewLayers: includesNewLayers ? "✓" : "–",
});

/** `Leidingen/Riool/rioolput`. */
const withGroup = (layer: string, { layers = {} }: ProjectArrangement): string =>
  [layers[layer]?.group, layer].filter(Boolean).join("/");

export type ProjectFormRepository = ReturnType<typeof projectFormRepository>;

function valuesOf({ layers, arrangement, lonLatExtent, ...others }: ProjectChange) {
  const [min_lon, min_lat, max_lon, max_lat] = lonLatExtent ?? [];
  return {
    ...valuesByColumn(projectColumns, others),
    layers: layers && JSON.stringify(layers.names),
    titles: layers && JSON.stringify(layers.titles),
    styles: layers && JSON.stringify(layers.styles),
    arrangement: arrangement && JSON.stringify(arrangement),
    min_lon,
    min_lat,
    max_lon,
    max_lat,
    extent_follows_layers: lonLatExtent && false,
  };
}
