import { randomBytes } from "node:crypto";
import { sql, type Insertable } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../server/db/Database.ts";
import type { OpenDatabase } from "../../server/db/openDatabase.ts";
import { removeContent } from "../support/databases/testDatabase.ts";

/** The rules that the schema itself keeps, the same on both databases. */
export function describeSchema(kind: OpenDatabase["kind"], open: () => Promise<OpenDatabase>): void {
  describe(`the schema on the ${kind} database`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterEach(() => removeContent(database));
    afterAll(() => database.close());

    const addCompany = async () => {
      const { id } = await database.kysely
        .insertInto("companies")
        .values({ name: "Gemeente Proef", customer_name: "Proef", max_users: 3 })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    const addUser = async (user: Partial<Insertable<Database["users"]>>) => {
      const { id } = await database.kysely
        .insertInto("users")
        .values({ email: `${randomBytes(4).toString("hex")}@proef.example`, role_id: 3, ...user })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    const addCompanyWithMainUser = async () => {
      const companyId = await addCompany();
      const mainUserId = await addUser({ role_id: 2, company_id: companyId });
      await database.kysely.updateTable("companies").set({ main_user_id: mainUserId }).execute();
      return { companyId, mainUserId };
    };
    const addProject = async (project: Partial<Insertable<Database["projects"]>> = {}) => {
      const { id } = await database.kysely
        .insertInto("workspaces")
        .values({ name: "proef" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const box = { min_lon: 5, min_lat: 52, max_lon: 5.2, max_lat: 52.1 };
      return database.kysely
        .insertInto("projects")
        .values({ workspace_id: id, name: "P", datastore: "d", layers: '["a"]', ...box, ...project })
        .returningAll()
        .executeTakeFirstOrThrow();
    };
    const violates = (constraint: string) => ({ constraint });

    it("§3.2 §9.3 knows the three roles, of which 3 is the default user and only 1 is an admin", async () => {
      const roles = await database.kysely.selectFrom("roles").selectAll().orderBy("id").execute();

      expect(roles).toEqual([
        { id: 1, name: "admin", is_admin: true },
        { id: 2, name: "companyAdmin", is_admin: false },
        { id: 3, name: "defaultUser", is_admin: false },
      ]);
    });

    it("§6.3 §6.5 grants each role its resources, always with any possession", async () => {
      const { rows } = await sql<{ role: string; resource: string; actions: string }>`
        select role, resource, string_agg(action, ' ' order by action) as actions from grants
        where attributes = '*' group by role, resource order by role, resource`.execute(database.kysely);
      const all = "create:any delete:any read:any update:any";

      expect(rows.map(({ role, resource, actions }) => [role, resource, actions])).toEqual([
        ["admin", "companies", all],
        ["admin", "companyUsers", all],
        ["admin", "exams", all],
        ["admin", "logs", all],
        ["admin", "projects", all],
        ["admin", "workspaces", all],
        ["companyAdmin", "companyUsers", all],
        ["companyAdmin", "exams", all],
        ["companyAdmin", "projects", "read:any"],
        ["defaultUser", "exams", "read:any"],
        ["defaultUser", "projects", "read:any"],
      ]);
    });

    it("§6.6 refuses to delete a company's main user or to move it to another company", async () => {
      const { mainUserId } = await addCompanyWithMainUser();
      const other = await addCompany();
      const mainUser = database.kysely.updateTable("users").where("id", "=", mainUserId);

      const deleted = database.kysely.deleteFrom("users").where("id", "=", mainUserId).execute();
      await expect(deleted).rejects.toMatchObject(violates("companies_main_user"));
      const moved = mainUser.set({ company_id: other }).execute();
      await expect(moved).rejects.toMatchObject(violates("companies_main_user"));
    });

    it("refuses a main user of another company", async () => {
      const { mainUserId } = await addCompanyWithMainUser();
      await database.kysely.updateTable("companies").set({ main_user_id: null }).execute();
      const other = await addCompany();

      const update = database.kysely.updateTable("companies").set({ main_user_id: mainUserId });
      const taken = update.where("id", "=", other).execute();

      await expect(taken).rejects.toMatchObject(violates("companies_main_user"));
    });

    it("deletes a company with its users, their sessions and its workspace assignments", async () => {
      const { companyId, mainUserId } = await addCompanyWithMainUser();
      const { workspace_id } = await addProject();
      await database.kysely
        .insertInto("company_workspaces")
        .values({ company_id: companyId, workspace_id })
        .execute();
      const session = { token_hash: randomBytes(32), user_id: mainUserId, expires_at: new Date() };
      await database.kysely.insertInto("sessions").values(session).execute();

      await database.kysely.deleteFrom("companies").where("id", "=", companyId).execute();

      for (const table of ["users", "sessions", "company_workspaces"] as const) {
        expect(await database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      expect(await database.kysely.selectFrom("projects").selectAll().execute()).toHaveLength(1);
    });

    it("takes e-mail addresses in lower case only, and each once", async () => {
      await addUser({ email: "a@proef.example", role_id: 1 });

      await expect(addUser({ email: "A@proef.example", role_id: 1 })).rejects.toMatchObject({
        code: "23514",
      });
      await expect(addUser({ email: "a@proef.example", role_id: 1 })).rejects.toMatchObject({
        code: "23505",
      });
    });

    it("§1.2 has everybody but platform admins belong to a company", async () => {
      const company_id = await addCompany();

      await expect(addUser({ role_id: 3 })).rejects.toMatchObject(violates("users_company_follows_role"));
      const admin = addUser({ role_id: 1, company_id });
      await expect(admin).rejects.toMatchObject(violates("users_company_follows_role"));
    });

    it("takes a session's hash only at its full length", async () => {
      const user_id = await addUser({ role_id: 1 });
      const session = { token_hash: randomBytes(31), user_id, expires_at: new Date() };

      const short = database.kysely.insertInto("sessions").values(session).execute();

      await expect(short).rejects.toMatchObject({ code: "23514" });
    });

    it("gives a project's lists and defaults as values", async () => {
      const project = await addProject({ layers: JSON.stringify(["wegen", "bomen"]) });

      expect(project).toMatchObject({
        description: "",
        layers: ["wegen", "bomen"],
        includes_new_layers: true,
        min_lon: 5,
        max_lat: 52.1,
        zoom: null,
        styles: {},
      });
    });

    it.each([
      ["an inside-out box", { min_lon: 6 }, "projects_longitudes"],
      ["a latitude beyond the pole", { max_lat: 91 }, "projects_latitudes"],
      ["a zoom beyond the last level", { zoom: 27 }, "projects_zoom_check"],
      ["layers that are no list", { layers: '{"a": 1}' }, "projects_layers_check"],
    ])("refuses a project with %s", async (_, project, constraint) => {
      await expect(addProject(project)).rejects.toMatchObject(violates(constraint));
    });
  });
}
