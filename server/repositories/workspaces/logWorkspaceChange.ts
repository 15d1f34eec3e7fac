import type { Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { namesOfWorkspaces } from "./workspaces.ts";

type NamesByCompany = ReadonlyMap<number, string | null>;

export async function namesByCompany(
  transaction: Transaction<Database>,
  ids: number[],
): Promise<NamesByCompany> {
  const names = new Map<number, string | null>();
  for (const id of ids) names.set(id, await namesOfWorkspaces(transaction, id));
  return names;
}

/** Logs for each company what happened to its workspaces; cached records of the company become outdated. */
export async function logForCompanies(
  transaction: Transaction<Database>,
  actor: Actor,
  before: NamesByCompany,
): Promise<void> {
  for (const [companyId, names] of before) {
    const after = { workspaces: await namesOfWorkspaces(transaction, companyId) };
    const details = detailsOfChange({ workspaces: names }, after);
    if (details) {
      const log = { companyId, details };
      await logAdministration(transaction, actor, { action: "workspaceAssigned", ...log });
    }
    await transaction
      .updateTable("companies")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", companyId)
      .execute();
  }
}

export async function logWorkspace(
  transaction: Transaction<Database>,
  actor: Actor,
  action: "workspaceRenamed" | "workspaceDeleted",
  details: NonNullable<ReturnType<typeof detailsOfChange>>,
): Promise<void> {
  await logAdministration(transaction, actor, { action, companyId: null, details });
}
