import { sql, type Kysely } from "kysely";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";

/** What people are told of a layer, with its version: 0 while nothing was ever stored. */
export interface VersionedMetadata {
  content: LayerMetadata;
  version: number;
}

export interface MetadataChange {
  workspaceId: number;
  layer: string;
  /** The name of the layer with its workspace, for the log. */
  subject: string;
  /** The version that the change is of; undefined for any. */
  version: number | undefined;
  content: LayerMetadata;
  /** The company whose admin makes it, in whose log it stands; null for a platform admin. */
  companyId: number | null;
}

interface FirstMetadata {
  /** Its name. */
  workspace: string;
  layer: string;
  content: LayerMetadata;
}

const nothing: VersionedMetadata = { content: {}, version: 0 };

/** What people are told of layers, by workspace and layer. */
export function layerMetadataRepository(kysely: Kysely<Database>) {
  return {
    async find(workspaceId: number, layer: string): Promise<VersionedMetadata> {
      const row = await kysely
        .selectFrom("layer_metadata")
        .select((eb) => [eb.ref("content").$castTo<LayerMetadata>().as("content"), "version"])
        .where("workspace_id", "=", workspaceId)
        .where("layer", "=", layer)
        .executeTakeFirst();
      return row ?? nothing;
    },

    /** Of these layers of a workspace, those of which something is told. */
    async ofLayers(workspace: string, layers: readonly string[]): Promise<Map<string, LayerMetadata>> {
      if (layers.length === 0) return new Map();
      const rows = await kysely
        .selectFrom("layer_metadata")
        .innerJoin("workspaces", "workspaces.id", "layer_metadata.workspace_id")
        .select((eb) => [
          "layer_metadata.layer",
          eb.ref("layer_metadata.content").$castTo<LayerMetadata>().as("content"),
        ])
        .where("workspaces.name", "=", workspace)
        .where("layer_metadata.layer", "in", layers)
        .execute();
      return new Map(rows.map(({ layer, content }) => [layer, content]));
    },

    /** What came with the data; whether it was taken: nothing changes where something was ever stored. */
    async putFirst({ workspace, layer, content }: FirstMetadata): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await kysely
        .insertInto("layer_metadata")
        .columns(["workspace_id", "layer", "content"])
        .expression((eb) =>
          eb
            .selectFrom("workspaces")
            .select((one) => [
              "id",
              one.val(layer).as("layer"),
              sql<string>`${JSON.stringify(content)}::jsonb`.as("content"),
            ])
            .where("name", "=", workspace),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    /** Whether it was written; false when somebody else was first. */
    async put(change: MetadataChange, actor: Actor): Promise<boolean> {
      const { workspaceId, layer, subject, version, content, companyId } = change;
      return await kysely.transaction().execute(async (transaction) => {
        // Two who write the first version at once wait for each other here.
        await transaction
          .selectFrom("workspaces")
          .select("id")
          .where("id", "=", workspaceId)
          .forUpdate()
          .execute();
        const before = await layerMetadataRepository(transaction).find(workspaceId, layer);
        if (version !== undefined && version !== before.version) return false;
        await transaction
          .insertInto("layer_metadata")
          .values({
            workspace_id: workspaceId,
            layer,
            content: JSON.stringify(content),
            updated_at: actor.at,
          })
          .onConflict((conflict) =>
            conflict.columns(["workspace_id", "layer"]).doUpdateSet((eb) => ({
              content: eb.ref("excluded.content"),
              version: sql<number>`layer_metadata.version + 1`,
              updated_at: actor.at,
            })),
          )
          .execute();
        const details = detailsOfChange(toLogged(before.content), toLogged(content), subject) ?? { subject };
        await logAdministration(transaction, actor, { action: "layerDescribed", companyId, details });
        return true;
      });
    },
  };
}

export type LayerMetadataRepository = ReturnType<typeof layerMetadataRepository>;

const toLogged = ({ title, description, keywords, source, date, attributes }: LayerMetadata) => ({
  layerTitle: title ?? null,
  layerDescription: description ?? null,
  keywords: keywords ?? null,
  source: source ?? null,
  dataDate: date ?? null,
  attributes: attributes?.map(({ name, alias }) => (alias ? `${name}: ${alias}` : name)).join(", ") ?? null,
});
