import { afterAll, describe, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer } from "../../support/app/testApp.ts";

const test = await setupApp({
  mapServer: stubMapServer({ voorbeeld: ["bomen", "nieuw", "percelen", "wijken"] }),
});
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);

const projects = `query ($page: Int, $limit: Int, $sortBy: [String!], $search: String, $filter: [FilterInput!]) {
  projects(page: $page, limit: $limit, sortBy: $sortBy, search: $search, filter: $filter) {
    data { name }
    meta { totalItems itemsPerPage currentPage totalPages }
  }
}`;

async function namesOf(variables: Record<string, unknown>, caller = user): Promise<string[]> {
  const response = await caller.ask(projects, variables);
  expect(response.json()).not.toHaveProperty("errors");
  return (response.json().data.projects.data as { name: string }[]).map(({ name }) => name);
}

describe("projects (§3.9, §3.30)", () => {
  it("lists the projects of the workspaces that the user's company has §1.3 §7.27", async () => {
    const response = await user.ask(
      '{ projects(sortBy: ["name:ASC"]) { data { id name description workspace datastore layers updatedAt } } }',
    );

    expect(response.statusCode).toBe(200);
    expect(response.json().data.projects.data).toEqual([
      {
        id: test.seeded.projects.parks,
        name: "Openbare ruimte",
        description: "Bomen en percelen",
        workspace: "voorbeeld",
        datastore: "voorbeeld",
        layers: ["percelen", "bomen", "nieuw"],
        updatedAt: "2026-03-01T12:00:00.000Z",
      },
      expect.objectContaining({ name: "Wijken en buurten", layers: ["wijken"] }),
    ]);
  });

  it("lists each company its own, and the platform admin everything §1.2 §6.3", async () => {
    expect(await namesOf({}, await test.signInAs(emails.otherCompanyAdmin))).toEqual(["Watergangen"]);
    expect(await namesOf({}, await test.signInAs(emails.admin))).toHaveLength(4);
  });

  it("pages §3.29 §3.31 §9.11", async () => {
    const admin = await test.signInAs(emails.admin);

    const first = (await admin.ask(projects, { sortBy: ["name:ASC"], limit: 3 })).json().data.projects;
    const second = (await admin.ask(projects, { sortBy: ["name:ASC"], limit: 3, page: 2 })).json().data
      .projects;

    expect(first.data.map((row: { name: string }) => row.name)).toEqual([
      "Landen",
      "Openbare ruimte",
      "Watergangen",
    ]);
    expect(second.data.map((row: { name: string }) => row.name)).toEqual(["Wijken en buurten"]);
    expect(second.meta).toEqual({ totalItems: 4, itemsPerPage: 3, currentPage: 2, totalPages: 2 });
  });

  it("sorts by any field, both ways §3.32", async () => {
    expect(await namesOf({ sortBy: ["name:DESC"] })).toEqual(["Wijken en buurten", "Openbare ruimte"]);
    expect(await namesOf({ sortBy: ["updatedAt:ASC"] })).toEqual(["Wijken en buurten", "Openbare ruimte"]);
    expect(await namesOf({ sortBy: ["workspace:ASC", "id:DESC"] })).toEqual([
      "Wijken en buurten",
      "Openbare ruimte",
    ]);
  });

  it("searches names and descriptions in any case §3.33", async () => {
    expect(await namesOf({ search: "OPENBARE" })).toEqual(["Openbare ruimte"]);
    expect(await namesOf({ search: "percelen" })).toEqual(["Openbare ruimte"]);
    expect(await namesOf({ search: "%" })).toEqual([]);
    expect(await namesOf({ search: "_" })).toEqual([]);
    expect(await namesOf({ search: "'; drop table projects; --" })).toEqual([]);
  });

  it.each([
    ["name", "$in:open*", ["Openbare ruimte"]],
    ["name", "$in:*BUURT*", ["Wijken en buurten"]],
    ["name", "$in:*ruimte", ["Openbare ruimte"]],
    ["name", "$in:openbare ruimte,Iets anders", ["Openbare ruimte"]],
    ["name", "$eq:openbare ruimte", ["Openbare ruimte"]],
    ["name", "$in:*e*e*", ["Openbare ruimte", "Wijken en buurten"]],
    ["name", "$not:openbare ruimte", ["Wijken en buurten"]],
    ["name", "$not:*wijken*", ["Openbare ruimte"]],
    ["name", "$in:%", []],
    ["name", "$in:*\\**", []],
    ["description", "$eq:", ["Wijken en buurten"]],
    ["updatedAt", "$gte:2026-03-01", ["Openbare ruimte"]],
    ["updatedAt", "$btw:2026-01-01,2026-02-28", ["Wijken en buurten"]],
    ["id", "$gt:0", ["Openbare ruimte", "Wijken en buurten"]],
    ["id", "$in:99999", []],
    ["id", "$eq:123456789012345.5", []],
  ])("filters %s by %s §3.34 §3.35", async (field, value, expected) => {
    expect(await namesOf({ sortBy: ["name:ASC"], filter: [{ field, value }] })).toEqual(expected);
  });

  it("takes all filters together §5.22", async () => {
    const filter = [
      { field: "name", value: "$in:*e*" },
      { field: "name", value: "$not:w*" },
      { field: "workspace", value: "$eq:voorbeeld" },
    ];

    expect(await namesOf({ filter })).toEqual(["Openbare ruimte"]);
  });

  it("refuses a search of more than 256 characters §5.20", async () => {
    const response = await user.ask(projects, { search: "a".repeat(257) });

    expect(response.json()).toMatchObject({
      statusCode: 400,
      message: "query.invalid",
      data: null,
      errors: [{ extensions: { code: "query.invalid", details: [{ path: "search", message: "max" }] } }],
    });
  });

  it("names the field that it does not know §3.34", async () => {
    const response = await user.ask(projects, { filter: [{ field: "secret", value: "$eq:1" }] });

    expect(response.json().errors[0].extensions).toEqual({
      code: "query.invalid",
      details: [{ path: "filter.secret", message: "unknownField" }],
    });
  });
});

describe("the GraphQL door", () => {
  it("asks an anonymous caller to sign in §6.1 §8.13", async () => {
    const response = await test.anonymous().ask("{ projects { data { id } } }");

    expect(response.json()).toEqual({
      statusCode: 401,
      message: "auth.unauthenticated",
      data: null,
      errors: [{ message: "auth.unauthenticated", extensions: { code: "auth.unauthenticated" } }],
    });
  });

  it.each([
    ["no document", ""],
    ["a sentence", "give me everything"],
    ["a document as a JSON tree", '{"kind":"Document","definitions":[]}'],
    ["a number", "1"],
    ["an unknown field", "{ projects { data { secret } } }"],
    ["a wrong type", '{ projects(page: "one") { data { id } } }'],
    ["a page beyond 32 bits", "{ projects(page: 99999999999) { data { id } } }"],
    ["page 0", "{ projects(page: 0) { data { id } } }"],
    ["two operations", "query A { projects { data { id } } } query B { projects { data { id } } }"],
    ["six lists at once", `{ ${"abcdef".replace(/./g, "$&: projects { data { id } } ")} }`],
    [
      "a fragment that spreads itself",
      "query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }",
    ],
    [
      "hundreds of fields",
      `{ projects { data { ${Array.from({ length: 300 }, (_, index) => `f${index}: id`).join(" ")} } } }`,
    ],
    ["thousands of selections in each other", `${"{a".repeat(3000)}${"}".repeat(3000)}`],
    [
      "thousands of lists in each other",
      `{ projects(filter: ${"[".repeat(4000)}${"]".repeat(4000)}) { data { id } } }`,
    ],
    ["a mutation", "mutation { removeProject(id: 1) }"],
    ["too long a document", `{ projects { data { id } } } #${"x".repeat(10_000)}`],
  ])("refuses %s with a clear 4xx", async (_, query) => {
    const response = await user.ask(query);

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().errors[0].extensions.code).toMatch(/^(query\.invalid|validation\.failed)$/);
  });

  it("refuses variables of the wrong type at the first and at later times", async () => {
    for (let time = 0; time < 4; time++) {
      const response = await user.ask(projects, { page: "one" });

      expect(response.json()).toMatchObject({ statusCode: 400, message: "query.invalid" });
      expect(await namesOf({ page: 1 })).toHaveLength(2);
    }
  });

  it("takes no batches", async () => {
    const response = await user.post("/api/graphql", [
      { query: "{ __typename }" },
      { query: "{ __typename }" },
    ]);

    expect(response.json()).toMatchObject({ statusCode: 422, message: "validation.failed" });
  });

  it("answers nothing to GET, so that no link can ask", async () => {
    const response = await user.get("/api/graphql?query=%7Bprojects%7Bdata%7Bid%7D%7D%7D");

    expect(response.statusCode).toBe(404);
  });

  it("describes itself in a demo only", async () => {
    const introspection = "{ __schema { queryType { name } } }";
    const closed = await setupApp({ environment: { DEMO: "false" } });
    const caller = await closed.signInAs(emails.defaultUser);

    expect((await user.ask(introspection)).json().data.__schema.queryType.name).toBe("Query");
    expect((await caller.ask(introspection)).json()).toMatchObject({ message: "query.invalid" });
    await closed.close();
  });

  it("says nothing of a failure of its own §8.15", async () => {
    const broken = await setupApp({
      mapServer: { ...stubMapServer(), layersOf: () => Promise.reject(new Error("secret detail")) },
    });
    const caller = await broken.signInAs(emails.defaultUser);

    const response = await caller.ask("{ projects { data { layers } } }");

    expect(response.statusCode).toBe(500);
    expect(response.json().errors).toEqual([
      { message: "server.internal", extensions: { code: "server.internal" } },
    ]);
    expect(response.body).not.toContain("secret");
    await broken.close();
  });
});
