import { sql, type Expression, type Kysely } from "kysely";
import type { CompanyFields } from "../../../schemas/company.ts";
import type { CompanyPolicy } from "../../../schemas/companyPolicy.ts";
import type { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import { fieldsIn } from "../../../schemas/fieldsIn.ts";
import type { AccountStatus } from "../../../schemas/companyUser.ts";
import type { Database } from "../../db/Database.ts";
import { keptMark } from "../../db/keptStatements.ts";
import { statusAt } from "../users/accounts.ts";
import { companyListFields, searched, updateColumns } from "./companyColumns.ts";
import { hasVersion, lockCompany } from "./companyLock.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { createCompany, type NewCompanyRecord } from "./createCompany.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { fieldsAt } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";
import { selectedAs, valuesByColumn } from "../records/fieldColumns.ts";

export interface CompanyRecord extends CompanyFields, CompanyPolicy {
  id: number;
  /** Including invited users. */
  userCount: number;
  mainUser: { id: number; email: string; firstName: string; lastName: string; status: AccountStatus };
  /** By name. */
  workspaces: { id: number; name: string }[];
  /** Hash of a picture. */
  logo: string | null;
  createdAt: Date;
  activatedAt: Date | null;
  version: number;
}

/** A company in the version that the caller knows; any version when undefined. */
export interface CompanyKey {
  id: number;
  version: number | undefined;
}

/** Customers, each with its main user. */
export function companyRepository(kysely: Kysely<Database>) {
  const withMainUser = () =>
    kysely.selectFrom("companies").innerJoin("users", "users.id", "companies.main_user_id");

  const withFields = (now: Date | Expression<Date>) =>
    withMainUser().select([
      "companies.id",
      ...selectedAs("companies", updateColumns),
      "companies.user_count as userCount",
      "companies.logo",
      "companies.created_at as createdAt",
      "companies.activated_at as activatedAt",
      "companies.version",
      "users.id as mainUserId",
      "users.email",
      "users.first_name as firstName",
      "users.last_name as lastName",
      statusAt(now).as("status"),
      sql<{ id: number; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', assigned.id, 'name', assigned.name)
          order by assigned.name, assigned.id), '[]'::jsonb)
        from company_workspaces join workspaces assigned on assigned.id = company_workspaces.workspace_id
        where company_workspaces.company_id = companies.id)`.as("workspaces"),
    ]);

  type Row = Awaited<ReturnType<ReturnType<typeof withFields>["executeTakeFirstOrThrow"]>>;

  const toRecord = ({ mainUserId, email, firstName, lastName, status, ...row }: Row): CompanyRecord => ({
    ...row,
    mainUser: { id: mainUserId, email, firstName, lastName, status },
  });

  const listed = listReader(kysely, (valueOf: ValueOf<{ now: Date }>) => ({
    counted: withMainUser(),
    shown: withFields(valueOf("now")),
    columns: fieldsAt(valueOf("now"), companyListFields),
    searched,
    key: sql.ref("companies.id"),
  }));

  return {
    async find(id: number, now: Date): Promise<CompanyRecord | undefined> {
      const row = await withFields(now).where("companies.id", "=", id).executeTakeFirst();
      return row && toRecord(row);
    },

    async customerName(id: number): Promise<string | undefined> {
      const row = await kysely
        .selectFrom("companies")
        .select("customer_name")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.customer_name;
    },

    async exists(id: number): Promise<boolean> {
      const { rows } = await sql`${sql.raw(keptMark)}select from companies where id = ${id}`.execute(kysely);
      return rows.length > 0;
    },

    async list(criteria: ListCriteria, now: Date): Promise<{ rows: CompanyRecord[]; totalItems: number }> {
      const { rows, totalItems } = await listed(criteria, { now });
      return { rows: rows.map(toRecord), totalItems };
    },

    create: (company: NewCompanyRecord, actor: Actor) => createCompany(kysely, company, actor),

    /** Changes nothing unless the answer is `changed`; `tooFewSeats` when there are more users than seats. */
    async update(
      { id, version }: CompanyKey,
      change: CompanyUpdate,
      actor: Actor,
    ): Promise<"changed" | "tooFewSeats" | "otherVersion"> {
      return await kysely.transaction().execute(async (transaction) => {
        const company = await lockCompany(transaction, id);
        if (!company || !hasVersion(company, version)) return "otherVersion";
        if (change.maxUsers !== undefined && change.maxUsers < company.userCount) return "tooFewSeats";
        await transaction
          .updateTable("companies")
          .set((eb) => ({ version: eb("version", "+", 1), ...valuesByColumn(updateColumns, change) }))
          .where("id", "=", id)
          .execute();
        const before = fieldsIn(updateColumns, company);
        const details = detailsOfChange(before, change);
        if (details)
          await logAdministration(transaction, actor, { action: "companyChanged", companyId: id, details });
        return "changed";
      });
    },

    /**
     * Removes the company with its users. Answers the token hashes of the ended sessions, or undefined when there was
     * no such company in this version.
     */
    async remove({ id, version }: CompanyKey, actor: Actor): Promise<Buffer[] | undefined> {
      return await kysely.transaction().execute(async (transaction) => {
        const company = await lockCompany(transaction, id, { isRemoved: true });
        if (!company || !hasVersion(company, version)) return undefined;
        // Locked from here on, so that no session starts between the statements below.
        const ofCompany = transaction.selectFrom("users").select("id").where("company_id", "=", id);
        await ofCompany.orderBy("id").forUpdate().execute();
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "in", ofCompany)
          .returning("token_hash")
          .execute();
        await transaction.deleteFrom("companies").where("id", "=", id).execute();
        // Its own log was deleted with it.
        const details = { subject: company.customerName };
        await logAdministration(transaction, actor, { action: "companyDeleted", companyId: null, details });
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },
  };
}

export type CompanyRepository = ReturnType<typeof companyRepository>;
