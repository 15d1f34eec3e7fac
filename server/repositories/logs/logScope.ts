import { sql, type RawBuilder, type SqlBool } from "kysely";

/** Which rows a log shows, and what of them is known without looking at each. */
export interface LogScope {
  /** Of `activities`. */
  rows: RawBuilder<SqlBool>;
  /** Of `activity_people`: who may occur. */
  people: RawBuilder<SqlBool>;
  /** A table of figures with `action` and `count`, and which of its rows. */
  figures: RawBuilder<unknown>;
  /** What a search looks for among names. */
  searched: readonly ("user" | "customer" | "project" | "layer")[];
}

/** What the people of a company did, and what was done to them (spec §2.11). */
export const logOfCompany = (companyId: number): LogScope => ({
  rows: sql<SqlBool>`activities.company_id = ${companyId}`,
  // Of nobody's company is who manages companies.
  people: sql<SqlBool>`company_id = ${companyId} or company_id is null`,
  figures: sql`activity_action_days where company_id = ${companyId}`,
  searched: ["user", "project", "layer"],
});

/** Everything that was administered, in companies and outside them. */
export const logOfAdministration: LogScope = {
  rows: sql<SqlBool>`activities.is_administrative`,
  people: sql<SqlBool>`true`,
  figures: sql`activity_administration_days where true`,
  searched: ["user", "customer"],
};
