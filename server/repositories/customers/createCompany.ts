import type { Kysely, Transaction } from "kysely";
import type { NewCompany } from "../../../schemas/newCompany.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import { valuesByColumn } from "../records/fieldColumns.ts";
import { companyColumns } from "./companyColumns.ts";
import { insertUser, type NewUser } from "../users/accounts.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { namesOfWorkspaces, replaceWorkspaces, unknownWorkspaces } from "../workspaces/workspaces.ts";

/** A field that is left out is as the database has it by default. */
export interface NewCompanyRecord extends Omit<NewCompany, "mainUser" | "workspaceIds"> {
  name: string;
  maxUsers: number;
  createdAt: Date;
  mainUser: NewUser;
  workspaceIds: number[];
}

/** Adds the company with its main user and workspaces and queues the invitation: all or nothing. */
export async function createCompany(
  kysely: Kysely<Database>,
  company: NewCompanyRecord,
  actor: Actor,
): Promise<{ kind: "created"; id: number } | { kind: "taken" } | { kind: "noWorkspace"; ids: number[] }> {
  return await kysely
    .transaction()
    .execute(async (transaction): Promise<{ kind: "created"; id: number }> => {
      const ids = await unknownWorkspaces(transaction, company.workspaceIds);
      if (ids.length > 0) throw new Undo({ kind: "noWorkspace", ids });
      const { id } = await insertCompany(transaction, company);
      const mainUserId = await insertUser(transaction, id, company.mainUser);
      if (mainUserId === undefined) throw new Undo({ kind: "taken" });
      await transaction
        .updateTable("companies")
        .set({ main_user_id: mainUserId })
        .where("id", "=", id)
        .execute();
      await replaceWorkspaces(transaction, id, company.workspaceIds);
      await enqueueMail(transaction, { kind: "customerInvitation", userId: mainUserId });
      const log = { companyId: id, subjectId: mainUserId };
      const details = { subject: company.mainUser.email };
      await logAdministration(transaction, actor, { action: "companyInvited", ...log, details });
      if (company.workspaceIds.length > 0) {
        const changes = [
          { field: "workspaces", before: null, after: await namesOfWorkspaces(transaction, id) },
        ];
        await logAdministration(transaction, actor, {
          action: "workspaceAssigned",
          companyId: id,
          details: { changes },
        });
      }
      return { kind: "created", id };
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return error.answer;
      throw error;
    });
}

/** Rolls a transaction back and carries its result. */
class Undo extends Error {
  readonly answer: { kind: "taken" } | { kind: "noWorkspace"; ids: number[] };

  constructor(answer: Undo["answer"]) {
    super(answer.kind);
    this.answer = answer;
  }
}

async function insertCompany(transaction: Transaction<Database>, company: NewCompanyRecord) {
  return await transaction
    .insertInto("companies")
    .values({
      ...valuesByColumn(companyColumns, company),
      main_user_id: null,
      created_at: company.createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}
