import { afterAll, describe, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.admin);

const listed = async (query = "") => (await admin.get(`/api/workspaces?${query}`)).json();
const namesOf = async (query: string) =>
  ((await listed(query)).data as { name: string }[]).map(({ name }) => name);
const assign = (companyId: number, workspaceIds: unknown, headers = {}) =>
  admin.post(`/api/workspaces/assign-to-company/${companyId}`, { workspaceIds }, { headers });
const assignedTo = async (companyId: number): Promise<{ workspaces: unknown[]; version: number }> =>
  (await admin.get(`/api/companies/${companyId}`)).json();

describe("the workspaces", () => {
  it("are listed with their projects and whose people see them §3.9 §7.19 §7.22", async () => {
    const { companies, workspaces } = test.seeded;

    expect(await listed("sortBy=name:DESC")).toEqual({
      data: [
        {
          id: workspaces.wereld,
          name: "wereld",
          projectCount: 1,
          companies: [],
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        expect.objectContaining({
          name: "voorbeeld",
          projectCount: 2,
          companies: [{ id: companies.voorbeeld, name: "Gemeente Voorbeeld" }],
        }),
        expect.objectContaining({
          name: "proef",
          projectCount: 1,
          companies: [{ id: companies.proef, name: "Waterschap Proef" }],
        }),
      ],
      meta: {
        totalItems: 3,
        itemsPerPage: 10,
        currentPage: 1,
        totalPages: 1,
        sortBy: ["name:DESC"],
        search: "",
        filter: {},
      },
    });
  });

  it("are paged §3.30 §3.31", async () => {
    expect(await listed("limit=2&page=2&sortBy=name:ASC")).toMatchObject({
      data: [{ name: "wereld" }],
      meta: { totalItems: 3, itemsPerPage: 2, currentPage: 2, totalPages: 2 },
    });
  });

  it.each([
    ["projectCount:DESC&sortBy=name:DESC", ["voorbeeld", "wereld", "proef"]],
    ["companyCount:ASC&sortBy=name:ASC", ["wereld", "proef", "voorbeeld"]],
    ["companies:ASC", ["voorbeeld", "proef", "wereld"]],
    ["createdAt:ASC&sortBy=id:ASC", ["voorbeeld", "proef", "wereld"]],
  ])("are sorted by %s §3.32", async (sortBy, names) => {
    expect(await namesOf(`sortBy=${sortBy}`)).toEqual(names);
  });

  it.each([
    ["WERELD", ["wereld"]],
    ["waterschap", ["proef"]],
    ["e", ["proef", "voorbeeld", "wereld"]],
    ["%", []],
  ])("are searched for %s by name and company §3.33", async (search, names) => {
    expect(await namesOf(`sortBy=name:ASC&search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  it.each([
    ["filter.name=$in:*oe*", ["proef"]],
    ["filter.projectCount=$gt:1", ["voorbeeld"]],
    ["filter.companyCount=$eq:0", ["wereld"]],
    ["filter.companies=$in:gemeente*", ["voorbeeld"]],
    ["filter.name=$not:proef&filter.projectCount=$lte:1", ["wereld"]],
  ])("are filtered by %s §3.34 §3.35", async (filter, names) => {
    expect(await namesOf(`sortBy=name:ASC&${filter}`)).toEqual(names);
  });

  it("have no other fields than those, which is said", async () => {
    expect((await admin.get("/api/workspaces?filter.password=$in:a*")).json()).toEqual({
      statusCode: 400,
      message: "query.invalid",
      details: [{ path: "filter.password", message: "unknownField" }],
    });
  });
});

describe("a workspace of a map server elsewhere", () => {
  it("is renamed there, and goes from here without its files", async () => {
    const { id } = await test.database.kysely
      .insertInto("workspaces")
      .values({ name: "elders" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const url = `/api/workspaces/${id}`;

    const removal = await admin.get(`${url}/removal`);
    const renamed = await admin.patch(url, { name: "anders" });
    const removed = await admin.delete(url);

    expect(removal.json()).toEqual({
      name: "elders",
      projects: [],
      companies: [],
      bookmarkCount: 0,
      hasFiles: false,
      layers: [],
    });
    expect(renamed.json()).toMatchObject({ message: "import.notHere" });
    expect(removed.statusCode).toBe(204);
    expect(await namesOf("search=elders")).toEqual([]);
  });
});

describe("an assignment", () => {
  it("replaces what the customer had, and shows at the next request of its people and of no others §7.19", async () => {
    const { companies, workspaces, projects } = test.seeded;
    const user = await test.signInAs(emails.defaultUser);
    const other = await test.signInAs(emails.otherCompanyAdmin);
    const statusesOf = async (caller: Caller) => {
      const statuses: Record<string, number> = {};
      for (const [name, id] of Object.entries(projects))
        statuses[name] = (await caller.get(`/api/projects/${id}/map-data`)).statusCode;
      return statuses;
    };
    const projectsOf = async (caller: Caller) => {
      const answer = await caller.ask('{ projects(sortBy: ["name:ASC"]) { data { name } } }');
      return (answer.json().data.projects.data as { name: string }[]).map(({ name }) => name);
    };
    const seenByOthers = await statusesOf(other);
    expect(await statusesOf(user)).toEqual({ parks: 200, wards: 200, waterways: 404, countries: 404 });

    const answer = await assign(companies.voorbeeld, [workspaces.wereld, workspaces.proef]);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().workspaces).toEqual([
      { id: workspaces.proef, name: "proef" },
      { id: workspaces.wereld, name: "wereld" },
    ]);
    expect(await statusesOf(user)).toEqual({ parks: 404, wards: 404, waterways: 200, countries: 200 });
    expect(await projectsOf(user)).toEqual(["Landen", "Watergangen"]);
    expect(await statusesOf(other)).toEqual(seenByOthers);
    expect((await listed("filter.name=$eq:proef")).data[0].companies).toEqual([
      { id: companies.voorbeeld, name: "Gemeente Voorbeeld" },
      { id: companies.proef, name: "Waterschap Proef" },
    ]);

    await assign(companies.voorbeeld, []);
    expect(await projectsOf(user)).toEqual([]);
    await assign(companies.voorbeeld, [workspaces.voorbeeld]);
  });

  it("is a change of the customer: it has a version, and a stale one is refused", async () => {
    const { companies, workspaces } = test.seeded;
    const { version } = await assignedTo(companies.proef);

    const first = await assign(companies.proef, [workspaces.proef], { "if-match": `"${version}"` });
    const second = await assign(companies.proef, [], { "if-match": `"${version}"` });

    expect([first.statusCode, first.headers["etag"]]).toEqual([200, `"${version + 1}"`]);
    expect(second.json()).toEqual({ statusCode: 412, message: "entity.changed" });
    expect((await assignedTo(companies.proef)).workspaces).toHaveLength(1);
  });

  it("of a workspace that does not exist is refused at its place, and nothing changes", async () => {
    const { companies, workspaces } = test.seeded;
    const before = await assignedTo(companies.proef);

    const answer = await assign(companies.proef, [workspaces.wereld, 2_147_483_647]);

    expect(answer.json()).toEqual({
      statusCode: 422,
      message: "validation.failed",
      details: [{ path: "/workspaceIds/1", message: "one_of" }],
    });
    expect(await assignedTo(companies.proef)).toEqual(before);
  });

  it.each([
    ["twice the same", [1, 1]],
    ["no number", ["1"]],
    ["more than an id can be", [2_147_483_648]],
    ["nothing", undefined],
  ])("is no %s", async (_what, workspaceIds) => {
    const answer = await assign(test.seeded.companies.proef, workspaceIds);

    expect(answer.json()).toMatchObject({ statusCode: 422, message: "validation.failed" });
    expect(answer.json().details[0].path).toMatch(/^\/workspaceIds/);
  });

  it.each([
    ["2147483647", 404, "entity.notFound"],
    ["0", 400, "validation.numericString"],
    ["een", 400, "validation.numericString"],
  ])("to company %s is %d §8.20 §8.21", async (companyId, statusCode, message) => {
    const answer = await admin.post(`/api/workspaces/assign-to-company/${companyId}`, { workspaceIds: [] });

    expect(answer.json()).toMatchObject({ statusCode, message });
  });
});
