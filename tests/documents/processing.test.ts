import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { tableRows } from "./namedTests.ts";

/** Tables that are about nobody. */
const impersonalTables = `activity_action_days activity_administration_days activity_days activity_hours activity_layer_days activity_layers activity_project_days activity_projects company_domains company_workspaces demo_content demo_departure exam_pictures exams exam_versions grants layer_metadata map_datastores map_layers projects roles used_logout_tokens workspace_moves workspaces`;

/** Columns that are about nobody, of tables that have others. */
const impersonalColumns: Readonly<Record<string, string>> = {
  access_tokens: "company_id",
  activities: "is_administrative",
  bookmarks: "version",
  drawings: "version",
  companies:
    "activated_at created_at customer_name id is_demo logo max_users name password_rules requires_second_factor session_idle_minutes session_max_hours sign_in_policy_version user_count version",
  identity_providers:
    "admin_values client_id client_secret company_id creates_accounts is_enabled is_required issuer role_claim secret_expires_on secret_warned_on user_values version",
  imports:
    "answers attempts changed_at claimed_until created_at failure found id progress received size state workspace",
  mails: "claimed_until",
  sign_in_attempts: "provider_version",
  synchronisations:
    "asked counts differences ended_at failure found id lease_until progress started_at state trigger unreadable",
  users: "is_demo version",
};

const types = readFileSync(resolve(import.meta.dirname, "../../server/db/tables.ts"), "utf8");
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** Every column as `table.column`; that they are all is held by the test of the database's types. */
const columns = [
  ...(/^export interface DB \{$([^}]+)/m.exec(types)?.[1] ?? "").matchAll(/(\w+): (\w+);/g),
].flatMap(([, table = "", name = ""]) => {
  const [, body = ""] = new RegExp(`^export interface ${name} \\{$([^]*?)^\\}$`, "m").exec(types) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => `${table}.${column}`);
});

it("tells of every column that is about persons, and every other one is known to be about nobody §28.4", () => {
  const told = tableRows("docs/security/processing.md").flatMap(([table = "", , names = ""]) =>
    /^`\w+`$/.test(table) ? names.split(" ").map((name) => `${table}.${name}`.replaceAll("`", "")) : [],
  );
  const impersonal = [
    ...columns.filter((column) => words(impersonalTables).includes(column.split(".")[0] ?? "")),
    ...Object.entries(impersonalColumns).flatMap(([table, names]) =>
      words(names).map((name) => `${table}.${name}`),
    ),
  ];

  expect(columns.length).toBeGreaterThan(200);
  expect([...told, ...impersonal].toSorted()).toEqual(columns.toSorted());
});
