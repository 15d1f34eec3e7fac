import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { hasVersion, lockCompany } from "../customers/companyLock.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { instant, number, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader } from "../lists/listReader.ts";

export interface WorkspaceRecord {
  id: number;
  name: string;
  projectCount: number;
  /** Companies whose users see its projects; by name. */
  companies: { id: number; name: string }[];
  createdAt: Date;
}

const projectCount = sql<number>`(select count(*)::integer from projects where projects.workspace_id = workspaces.id)`;
const companyCount = sql<number>`(select count(*)::integer from company_workspaces
  where company_workspaces.workspace_id = workspaces.id)`;
/** The names of a workspace's companies in one text, to sort and filter by. */
const companyNames = sql<string | null>`(select string_agg(companies.name, ', ' order by companies.name)
  from company_workspaces join companies on companies.id = company_workspaces.company_id
  where company_workspaces.workspace_id = workspaces.id)`;

/** By what workspaces are sorted and filtered. */
export const workspaceListFields: ListedFields = {
  id: number(sql.ref("workspaces.id")),
  name: words(sql.ref("workspaces.name")),
  projectCount: number(projectCount),
  companyCount: number(companyCount),
  companies: words(companyNames),
  createdAt: instant(sql.ref("workspaces.created_at")),
};

const searched = [sql.ref("workspaces.name"), companyNames];

/** The workspaces of the map server, and which company sees which. */
export function workspaceRepository(kysely: Kysely<Database>) {
  const withFields = () =>
    kysely.selectFrom("workspaces").select([
      "workspaces.id",
      "workspaces.name",
      "workspaces.created_at as createdAt",
      projectCount.as("projectCount"),
      sql<{ id: number; name: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('id', companies.id, 'name', companies.name)
            order by companies.name, companies.id), '[]'::jsonb)
          from company_workspaces join companies on companies.id = company_workspaces.company_id
          where company_workspaces.workspace_id = workspaces.id)`.as("companies"),
    ]);

  const listed = listReader(kysely, () => ({
    counted: kysely.selectFrom("workspaces"),
    shown: withFields(),
    columns: workspaceListFields,
    searched,
    key: sql.ref("workspaces.id"),
  }));

  return {
    async find(id: number): Promise<WorkspaceRecord | undefined> {
      return await withFields().where("workspaces.id", "=", id).executeTakeFirst();
    },

    async nameOf(id: number): Promise<string | undefined> {
      const row = await kysely
        .selectFrom("workspaces")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.name;
    },

    async names(): Promise<string[]> {
      const rows = await kysely.selectFrom("workspaces").select("name").orderBy("name").execute();
      return rows.map(({ name }) => name);
    },

    async idOf(name: string): Promise<number | undefined> {
      const row = await kysely
        .selectFrom("workspaces")
        .select("id")
        .where("name", "=", name)
        .executeTakeFirst();
      return row?.id;
    },

    /** Changes the style of a layer under a lock on this workspace across all processes; a failure is not logged. */
    async withStyleLock(
      { id, subject }: { id: number; subject: string },
      work: () => Promise<void>,
      actor: Actor,
    ): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        await transaction.selectFrom("workspaces").select("id").where("id", "=", id).forUpdate().execute();
        await work();
        const log = { action: "layerStyled", companyId: null, details: { subject } } as const;
        await logAdministration(transaction, actor, log);
      });
    },

    async list(criteria: ListCriteria): Promise<{ rows: WorkspaceRecord[]; totalItems: number }> {
      return await listed(criteria, {});
    },

    /** Assigns exactly these workspaces to the company; `otherVersion` also when it is gone. */
    async assign(
      company: { id: number; version: number | undefined },
      workspaceIds: number[],
      actor: Actor,
    ): Promise<
      | { kind: "assigned"; changedProjectIds: number[] }
      | { kind: "otherVersion" }
      | { kind: "noWorkspace"; ids: number[] }
    > {
      return await kysely.transaction().execute(async (transaction) => {
        const found = await lockCompany(transaction, company.id);
        if (!hasVersion(found, company.version)) return { kind: "otherVersion" };
        const ids = await unknownWorkspaces(transaction, workspaceIds);
        if (ids.length > 0) return { kind: "noWorkspace", ids };
        const changedProjectIds = await reassignedProjects(transaction, company.id, workspaceIds);
        const before = { workspaces: await namesOfWorkspaces(transaction, company.id) };
        await replaceWorkspaces(transaction, company.id, workspaceIds);
        const after = { workspaces: await namesOfWorkspaces(transaction, company.id) };
        const details = detailsOfChange(before, after);
        if (details) {
          const log = { companyId: company.id, details };
          await logAdministration(transaction, actor, { action: "workspaceAssigned", ...log });
        }
        await transaction
          .updateTable("companies")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("id", "=", company.id)
          .execute();
        return { kind: "assigned", changedProjectIds };
      });
    },

    /** The companies whose users see the workspace of this name. */
    async companiesOf(name: string): Promise<number[]> {
      const rows = await kysely
        .selectFrom("company_workspaces")
        .innerJoin("workspaces", "workspaces.id", "company_workspaces.workspace_id")
        .select("company_workspaces.company_id as id")
        .where("workspaces.name", "=", name)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type WorkspaceRepository = ReturnType<typeof workspaceRepository>;

/** The names of a company's workspaces as one text; null without any. */
export async function namesOfWorkspaces(kysely: Kysely<Database>, companyId: number): Promise<string | null> {
  const rows = await kysely
    .selectFrom("company_workspaces")
    .innerJoin("workspaces", "workspaces.id", "company_workspaces.workspace_id")
    .select("workspaces.name")
    .where("company_workspaces.company_id", "=", companyId)
    .orderBy("workspaces.name")
    .execute();
  return rows.length === 0 ? null : rows.map(({ name }) => name).join(", ");
}

/** The ids that belong to no workspace; the other workspaces are locked until the transaction ends. */
export async function unknownWorkspaces(kysely: Kysely<Database>, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("workspaces")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** The projects that the company gains or loses by this assignment. */
async function reassignedProjects(kysely: Kysely<Database>, companyId: number, workspaceIds: number[]) {
  const rows = await kysely
    .selectFrom("projects")
    .leftJoin("company_workspaces", (join) =>
      join
        .onRef("company_workspaces.workspace_id", "=", "projects.workspace_id")
        .on("company_workspaces.company_id", "=", companyId),
    )
    .select(["projects.id", "projects.workspace_id", "company_workspaces.company_id"])
    .orderBy("projects.id")
    .execute();
  const wanted = new Set(workspaceIds);
  return rows.filter((row) => wanted.has(row.workspace_id) !== (row.company_id !== null)).map(({ id }) => id);
}

export async function replaceWorkspaces(
  kysely: Kysely<Database>,
  companyId: number,
  workspaceIds: number[],
): Promise<void> {
  await kysely.deleteFrom("company_workspaces").where("company_id", "=", companyId).execute();
  if (workspaceIds.length === 0) return;
  await kysely
    .insertInto("company_workspaces")
    .values(workspaceIds.map((id) => ({ company_id: companyId, workspace_id: id })))
    .execute();
}
