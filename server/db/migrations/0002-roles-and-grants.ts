import { sql, type Kysely, type Migration } from "kysely";

const actions: Record<string, string> = {
  c: "create:any",
  r: "read:any",
  u: "update:any",
  d: "delete:any",
};

/** Role → resource → the first letters of create, read, update, delete (spec §6.2, §6.3). */
const permissions: Record<string, Record<string, string>> = {
  admin: {
    companies: "crud",
    companyUsers: "crud",
    workspaces: "crud",
    projects: "crud",
    logs: "crud",
    exams: "crud",
  },
  companyAdmin: { companyUsers: "crud", projects: "r", exams: "crud" },
  defaultUser: { projects: "r", exams: "r" },
};

export const rolesAndGrants: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into roles (id, name, is_admin)
      values (1, 'admin', true), (2, 'companyAdmin', false), (3, 'defaultUser', false)`.execute(db);
    for (const [role, resources] of Object.entries(permissions)) {
      for (const [resource, letters] of Object.entries(resources)) {
        for (const letter of letters) {
          await sql`insert into grants (role, resource, action)
            values (${role}, ${resource}, ${actions[letter]})`.execute(db);
        }
      }
    }
  },
};
