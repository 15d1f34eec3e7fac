import { sql, type Expression, type Kysely, type RawBuilder } from "kysely";
import type { ProjectArrangement } from "../../../schemas/projectArrangement.ts";
import type { Database } from "../../db/Database.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { instant, number, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";
import { selectedAs } from "../records/fieldColumns.ts";
import { projectColumns } from "./projectColumns.ts";

/** Which projects may be seen: a company's, or all. */
export type ProjectScope = ScopeIn<number>;

type ScopeIn<Id> = { companyId: Id } | "everything";

type LonLatExtent = [minLon: number, minLat: number, maxLon: number, maxLat: number];

export interface ProjectRecord {
  id: number;
  name: string;
  description: string;
  workspace: string;
  datastore: string;
  /** The project's own layers, in its order. */
  layers: string[];
  includesNewLayers: boolean;
  /** Every layer that some project of the workspace lists; none unless this one includes new layers. */
  layersListedInWorkspace: string[];
  /** Layers of the workspace that the latest synchronisation found in another datastore than the project's; as above. */
  layersOfOtherDatastores: string[];
  /** Degrees, EPSG:4326. */
  lonLatExtent: LonLatExtent;
  /** The extent is that of its layers; false once somebody chose one. */
  followsLayers: boolean;
  zoom: number | null;
  /** WMS style per layer name. */
  styles: Record<string, string>;
  /** Groups and first settings of its layers. */
  arrangement: ProjectArrangement;
  /** Titles by layer name: the project's own, else what people are told of the layer anywhere. */
  titles: Record<string, string>;
  /** The version of what is told of each layer of the workspace, by layer name. */
  metadataVersions: Record<string, number>;
  updatedAt: Date;
}

/** By what projects are sorted and filtered. */
export const projectListFields: ListedFields = {
  id: number(sql.ref("projects.id")),
  name: words(sql.ref("projects.name")),
  description: words(sql.ref("projects.description")),
  workspace: words(sql.ref("workspaces.name")),
  datastore: words(sql.ref("projects.datastore")),
  updatedAt: instant(sql.ref("projects.updated_at")),
};

const searched = ["projects.name", "projects.description", "workspaces.name"].map((name) => sql.ref(name));

/** Others need not be told which layers are no new ones. */
const whereNewLayersCount = (names: RawBuilder<unknown>) =>
  sql<string[]>`case when projects.includes_new_layers then ${names} else '[]'::jsonb end`;

export function projectRepository(kysely: Kysely<Database>) {
  function inScope(scope: ScopeIn<number | Expression<number>>) {
    const query = kysely
      .selectFrom("projects")
      .innerJoin("workspaces", "workspaces.id", "projects.workspace_id");
    if (scope === "everything") return query;
    return query.where((eb) =>
      eb.exists(
        eb
          .selectFrom("company_workspaces")
          .select("company_workspaces.workspace_id")
          .whereRef("company_workspaces.workspace_id", "=", "projects.workspace_id")
          .where("company_workspaces.company_id", "=", scope.companyId),
      ),
    );
  }

  const withFields = (scope: ScopeIn<number | Expression<number>>) =>
    inScope(scope).select([
      "projects.id",
      ...selectedAs("projects", projectColumns),
      "workspaces.name as workspace",
      "projects.datastore",
      "projects.layers",
      "projects.min_lon",
      "projects.min_lat",
      "projects.max_lon",
      "projects.max_lat",
      "projects.extent_follows_layers as followsLayers",
      "projects.styles",
      sql<ProjectArrangement>`projects.arrangement`.as("arrangement"),
      sql<
        Record<string, string>
      >`(select coalesce(jsonb_object_agg(told.layer, told.content->'title'), '{}'::jsonb)
        from layer_metadata told
        where told.workspace_id = projects.workspace_id and told.content ? 'title') || projects.titles`.as(
        "titles",
      ),
      sql<Record<string, number>>`(select coalesce(jsonb_object_agg(told.layer, told.version), '{}'::jsonb)
        from layer_metadata told
        where told.workspace_id = projects.workspace_id)`.as("metadataVersions"),
      "projects.updated_at as updatedAt",
      whereNewLayersCount(sql`(select coalesce(jsonb_agg(distinct listed.name), '[]'::jsonb)
        from projects other, jsonb_array_elements_text(other.layers) as listed(name)
        where other.workspace_id = projects.workspace_id)`).as("layersListedInWorkspace"),
      whereNewLayersCount(sql`(select coalesce(jsonb_agg(distinct known.name), '[]'::jsonb)
        from map_layers known
        where known.workspace_id = projects.workspace_id and known.datastore <> projects.datastore)`).as(
        "layersOfOtherDatastores",
      ),
    ]);

  type Row = Awaited<ReturnType<ReturnType<typeof withFields>["executeTakeFirstOrThrow"]>>;

  const toRecord = ({ min_lon, min_lat, max_lon, max_lat, ...row }: Row): ProjectRecord => ({
    ...row,
    lonLatExtent: [min_lon, min_lat, max_lon, max_lat],
  });

  const listIn = (scope: ScopeIn<Expression<number>>) => ({
    counted: inScope(scope),
    shown: withFields(scope),
    columns: projectListFields,
    searched,
    key: sql.ref("projects.id"),
  });
  const listedEverything = listReader(kysely, () => listIn("everything"));
  const listedOfCompany = listReader(kysely, (valueOf: ValueOf<{ companyId: number }>) =>
    listIn({ companyId: valueOf("companyId") }),
  );

  return {
    async find(scope: ProjectScope, id: number): Promise<ProjectRecord | undefined> {
      const row = await withFields(scope).where("projects.id", "=", id).executeTakeFirst();
      return row && toRecord(row);
    },

    /** Where the latest synchronisation found layers of a project's workspace, by name. */
    async foundExtents(id: number): Promise<Map<string, LonLatExtent>> {
      const rows = await kysely
        .selectFrom("map_layers")
        .innerJoin("projects", "projects.workspace_id", "map_layers.workspace_id")
        .select((eb) => ["map_layers.name", eb.ref("map_layers.extent").$castTo<LonLatExtent>().as("extent")])
        .where("projects.id", "=", id)
        .where("map_layers.extent", "is not", null)
        .execute();
      return new Map(rows.map(({ name, extent }) => [name, extent]));
    },

    /** Every project of the scope, by workspace and name. */
    async all(scope: ProjectScope): Promise<ProjectRecord[]> {
      const rows = await withFields(scope)
        .orderBy("workspaces.name")
        .orderBy("projects.name")
        .orderBy("projects.id")
        .execute();
      return rows.map(toRecord);
    },

    async list(
      scope: ProjectScope,
      criteria: ListCriteria,
    ): Promise<{ rows: ProjectRecord[]; totalItems: number }> {
      const { rows, totalItems } = await (scope === "everything"
        ? listedEverything(criteria, {})
        : listedOfCompany(criteria, scope));
      return { rows: rows.map(toRecord), totalItems };
    },
  };
}

export type ProjectRepository = ReturnType<typeof projectRepository>;
