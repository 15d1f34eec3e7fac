import { sql, type Kysely, type Transaction } from "kysely";
import type { WorkspaceRemoval } from "../../../schemas/workspace.ts";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, type Actor } from "../activity/logActivity.ts";
import { logForCompanies, logWorkspace, namesByCompany } from "./logWorkspaceChange.ts";

/** Who is affected by the change, and the folder to rename or remove, if there is one. */
export interface ChangedWorkspace {
  /** The name before the change. */
  name: string;
  projectIds: number[];
  companyIds: number[];
}

/** The folder of a renamed or deleted (`to` is null) workspace. */
export interface WorkspaceMove {
  id: number;
  from: string;
  to: string | null;
}

export type WorkspaceRefusal = "gone" | "taken" | "importing" | "synchronising";

interface WorkspaceKey {
  id: number;
  /** Its layers are in a folder of this installation. */
  hasFolder: boolean;
}

/** Renames and deletes workspaces, with everything that refers to them. */
export function workspaceChangeRepository(kysely: Kysely<Database>) {
  return {
    /** What would be deleted with the workspace; undefined where there is none. */
    async contentsOf(id: number): Promise<Omit<WorkspaceRemoval, "layers" | "hasFiles"> | undefined> {
      const workspace = await kysely
        .selectFrom("workspaces")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!workspace) return undefined;
      const projects = await kysely
        .selectFrom("projects")
        .select(["id", "name"])
        .where("workspace_id", "=", id)
        .orderBy("name")
        .execute();
      const companies = await kysely
        .selectFrom("company_workspaces")
        .innerJoin("companies", "companies.id", "company_workspaces.company_id")
        .select(["companies.id", "companies.name"])
        .where("workspace_id", "=", id)
        .orderBy("companies.name")
        .execute();
      const { bookmarks } = await kysely
        .selectFrom("bookmarks")
        .innerJoin("projects", "projects.id", "bookmarks.project_id")
        .select((eb) => eb.fn.countAll<string>().as("bookmarks"))
        .where("projects.workspace_id", "=", id)
        .executeTakeFirstOrThrow();
      return { name: workspace.name, projects, companies, bookmarkCount: Number(bookmarks) };
    },

    /** Refused while an import into it or a synchronisation is in progress. */
    async rename(
      { id, hasFolder }: WorkspaceKey,
      name: string,
      actor: Actor,
    ): Promise<ChangedWorkspace | WorkspaceRefusal> {
      return await kysely.transaction().execute(async (transaction) => {
        const held = await lockWorkspace(transaction, id);
        if (!held) return "gone";
        if (held.name === name) return { ...held, projectIds: [], companyIds: [] };
        if (held.isSynchronising) return "synchronising";
        if (held.importStates.includes("saving")) return "importing";
        const other = await transaction
          .selectFrom("workspaces")
          .select("id")
          .where("name", "=", name)
          .executeTakeFirst();
        if (other) return "taken";
        const before = await namesByCompany(transaction, held.companyIds);
        await transaction.updateTable("workspaces").set({ name }).where("id", "=", id).execute();
        await renameDatastore(transaction, { id, from: held.name, to: name });
        await transaction
          .updateTable("imports")
          .set({ workspace: name })
          .where("workspace", "=", held.name)
          .where("state", "not in", ["saved", "failed"])
          .execute();
        if (hasFolder) await recordMove(transaction, held.name, name);
        const details = detailsOfChange({ workspaceName: held.name }, { workspaceName: name }, name);
        if (details) await logWorkspace(transaction, actor, "workspaceRenamed", details);
        await logForCompanies(transaction, actor, before);
        return held;
      });
    },

    /** Refused while an import into it or a synchronisation is in progress. */
    async remove(
      { id, hasFolder }: WorkspaceKey,
      actor: Actor,
    ): Promise<ChangedWorkspace | WorkspaceRefusal> {
      return await kysely.transaction().execute(async (transaction) => {
        const held = await lockWorkspace(transaction, id);
        if (!held) return "gone";
        if (held.isSynchronising) return "synchronising";
        if (held.importStates.length > 0) return "importing";
        const before = await namesByCompany(transaction, held.companyIds);
        await transaction.deleteFrom("workspaces").where("id", "=", id).execute();
        if (hasFolder) await recordMove(transaction, held.name, null);
        const projects = held.projectNames.join(", ");
        await logWorkspace(transaction, actor, "workspaceDeleted", {
          subject: held.name,
          changes: projects === "" ? [] : [{ field: "projects", before: projects, after: null }],
        });
        await logForCompanies(transaction, actor, before);
        return held;
      });
    },

    /** Folder changes not carried out yet, in the order of their decisions. */
    async moves(): Promise<WorkspaceMove[]> {
      return await kysely
        .selectFrom("workspace_moves")
        .select(["id", "from_name as from", "to_name as to"])
        .orderBy("id")
        .execute();
    },

    /** Runs `work` while no other process does the same; then marks the folder change as done. */
    async finishMove(id: number, work: (move: WorkspaceMove) => Promise<void>): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const move = await transaction
          .selectFrom("workspace_moves")
          .select(["id", "from_name as from", "to_name as to"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!move) return;
        await work(move);
        await transaction.deleteFrom("workspace_moves").where("id", "=", id).execute();
      });
    },
  };
}

export type WorkspaceChangeRepository = ReturnType<typeof workspaceChangeRepository>;

/**
 * Locks the workspace and everything of it until the transaction ends. Projects come first, as when a synchronisation
 * is applied.
 */
async function lockWorkspace(transaction: Transaction<Database>, id: number) {
  const projects = await transaction
    .selectFrom("projects")
    .select(["id", "name"])
    .where("workspace_id", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const workspace = await transaction
    .selectFrom("workspaces")
    .select("name")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!workspace) return undefined;
  const imports = await transaction
    .selectFrom("imports")
    .select("state")
    .where("workspace", "=", workspace.name)
    .where("state", "not in", ["saved", "failed"])
    .forUpdate()
    .execute();
  const busy = await transaction
    .selectFrom("synchronisations")
    .select("id")
    .where("state", "in", ["discovering", "applying"])
    .executeTakeFirst();
  const companies = await transaction
    .selectFrom("company_workspaces")
    .select("company_id")
    .where("workspace_id", "=", id)
    .orderBy("company_id")
    .execute();
  return {
    name: workspace.name,
    projectIds: projects.map((project) => project.id),
    projectNames: projects.map((project) => project.name),
    companyIds: companies.map((company) => company.company_id),
    importStates: imports.map(({ state }) => state),
    isSynchronising: busy !== undefined,
  };
}

/** On the embedded map server a folder is its workspace's datastore too, under the same name. */
async function renameDatastore(
  transaction: Transaction<Database>,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await sql`insert into map_datastores (workspace_id, name, is_gone)
    select workspace_id, ${to}, is_gone from map_datastores where workspace_id = ${id} and name = ${from}
    on conflict do nothing`.execute(transaction);
  await sql`update map_layers set datastore = ${to} where workspace_id = ${id} and datastore = ${from}
    and exists (select from map_datastores where workspace_id = ${id} and name = ${to})`.execute(transaction);
  await sql`delete from map_datastores where workspace_id = ${id} and name = ${from}`.execute(transaction);
  await transaction
    .updateTable("projects")
    .set({ datastore: to })
    .where("workspace_id", "=", id)
    .where("datastore", "=", from)
    .execute();
}

async function recordMove(
  transaction: Transaction<Database>,
  from: string,
  to: string | null,
): Promise<void> {
  await transaction.insertInto("workspace_moves").values({ from_name: from, to_name: to }).execute();
}
