import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import type { ProjectAccess } from "../../../schemas/access.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer } from "../../support/app/testApp.ts";

const test = await setupApp({
  mapServer: stubMapServer({ voorbeeld: ["percelen", "bomen", "wijken", "nieuw"], proef: ["watergangen"] }),
});
afterAll(() => test.close());
const admin = await test.signInAs(emails.admin);

const accessOf = (userId: number, companyId = test.seeded.companies.voorbeeld) =>
  admin.get(`/api/companies/${companyId}/users/${userId}/access`);
const projectsOf = async (userId: number): Promise<ProjectAccess[]> =>
  (await accessOf(userId)).json().projects;

describe("what a platform admin learns of a user", () => {
  it("is which projects they see and why not the others, with each layer's reason §3.9 §6.3", async () => {
    const { user, grants, projects } = (await accessOf(test.seeded.users.defaultUser)).json();

    expect(user).toMatchObject({ email: emails.defaultUser, status: "active" });
    expect(grants).toContainEqual(
      expect.objectContaining({ role: "defaultUser", resource: "projects", action: "read:any" }),
    );
    const seen = { isVisible: true, reasons: ["roleReadsProjects", "workspaceAssigned"] };
    const unseen = { isVisible: false, reasons: ["roleReadsProjects", "workspaceNotAssigned"] };
    expect(projects).toEqual([
      expect.objectContaining({ name: "Watergangen", workspace: "proef", ...unseen }),
      {
        id: test.seeded.projects.parks,
        name: "Openbare ruimte",
        workspace: "voorbeeld",
        ...seen,
        layers: [
          { name: "percelen", reason: "listed" },
          { name: "bomen", reason: "listed" },
          { name: "nieuw", reason: "newInWorkspace" },
        ],
      },
      expect.objectContaining({
        name: "Wijken en buurten",
        ...seen,
        layers: [{ name: "wijken", reason: "listed" }],
      }),
      expect.objectContaining({ name: "Landen", workspace: "wereld", ...unseen }),
    ]);
  });

  it("is what that user is answered themself, project by project and layer by layer", async () => {
    const user = await test.signInAs(emails.defaultUser);

    for (const { id, isVisible, layers } of await projectsOf(test.seeded.users.defaultUser)) {
      const map = await user.get(`/api/projects/${id}/map-data`);
      expect([map.statusCode, map.json().layers]).toEqual(
        isVisible ? [200, layers.map(({ name }) => name)] : [404, undefined],
      );
    }
  });

  it("is that who has not accepted the invitation sees nothing yet §4.11", async () => {
    const projects = await projectsOf(test.seeded.users.invited);

    expect(projects.map(({ isVisible }) => isVisible)).toEqual([false, false, false, false]);
    expect(projects[1]?.reasons).toEqual(["roleReadsProjects", "workspaceAssigned", "notActivated"]);
  });

  it("is that a role without grants sees nothing, also of its own workspaces §6.3", async () => {
    const { kysely } = test.database;
    await kysely.insertInto("roles").values({ id: 9, name: "guest", is_admin: false }).execute();
    const id = test.seeded.users.companyAdmin;
    const take = (role_id: number) =>
      kysely.updateTable("users").set({ role_id }).where("id", "=", id).execute();
    onTestFinished(async () => {
      await take(2);
      await kysely.deleteFrom("roles").where("id", "=", 9).execute();
    });
    await take(9);

    const projects = await projectsOf(id);

    expect(projects.map(({ isVisible }) => isVisible)).toEqual([false, false, false, false]);
    expect(projects[1]?.reasons).toEqual(["roleReadsNothing", "workspaceAssigned"]);
  });

  it("is nothing of who is another company's user", async () => {
    expect((await accessOf(test.seeded.users.defaultUser, test.seeded.companies.proef)).statusCode).toBe(404);
  });

  it("follows an assignment at once §7.19", async () => {
    const { companies, workspaces, users } = test.seeded;
    const assign = (workspaceIds: number[]) =>
      admin.post(`/api/workspaces/assign-to-company/${companies.voorbeeld}`, { workspaceIds });
    await projectsOf(users.defaultUser);

    await assign([workspaces.wereld]);

    const visible = (await projectsOf(users.defaultUser)).filter(({ isVisible }) => isVisible);
    expect(visible.map(({ name }) => name)).toEqual(["Landen"]);
    await assign([workspaces.voorbeeld]);
  });
});
