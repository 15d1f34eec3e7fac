import { sql, type RawBuilder, type SqlBool } from "kysely";

/** Which rows a log shows, and what is known of them without scanning. */
export interface LogScope {
  /** Condition on `activities`. */
  rows: RawBuilder<SqlBool>;
  /** Condition on `activity_people`: who may occur. */
  people: RawBuilder<SqlBool>;
  /** A table of counts per action, and which of its rows. */
  figures: RawBuilder<unknown>;
  /** The names that a search looks in. */
  searched: readonly ("user" | "customer" | "project" | "layer")[];
}

/** What a company's users did, and what was done to them (spec §2.11). */
export const logOfCompany = (companyId: number): LogScope => ({
  rows: sql<SqlBool>`activities.company_id = ${companyId}`,
  // Platform admins, who manage companies, belong to none.
  people: sql<SqlBool>`company_id = ${companyId} or company_id is null`,
  figures: sql`activity_action_days where company_id = ${companyId}`,
  searched: ["user", "project", "layer"],
});

/** All administrative actions, within companies and outside them. */
export const logOfAdministration: LogScope = {
  rows: sql<SqlBool>`activities.is_administrative`,
  people: sql<SqlBool>`true`,
  figures: sql`activity_administration_days where true`,
  searched: ["user", "customer"],
};
