import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { maxBookmarks, type Bookmark } from "../../../schemas/bookmark.ts";
import { addInvited } from "../../support/content/people.ts";
import { newsOf } from "../../support/app/news.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.companyAdmin);
const colleague = await test.signInAs(emails.defaultUser);
const stranger = await test.signInAs(emails.otherCompanyAdmin);
const platformAdmin = await test.signInAs(emails.admin);

const fields = "id name link layer isShared isOwn ownerName updatedAt version";
const link = "v=1&b=osm&l=bomen~60&p=5.12142_52.09074_16";

/** What came, or the code of what went wrong with its details. */
async function ask(caller: Caller, document: string, variables: Record<string, unknown>) {
  const response = await caller.ask(document, variables);
  const { data, errors } = response.json<{
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string; details?: unknown } }[];
  }>();
  const [error] = errors ?? [];
  return {
    bookmark: Object.values(data ?? {})[0] as Bookmark,
    code: error?.extensions.code,
    details: error?.extensions.details,
    status: response.statusCode,
  };
}
const create = (caller: Caller, name: string, more: Record<string, unknown> = {}) =>
  ask(
    caller,
    `mutation ($projectId: Int!, $name: String!, $link: String!, $isShared: Boolean, $layer: String, $isSelection: Boolean) {
      createBookmark(projectId: $projectId, name: $name, link: $link, isShared: $isShared, layer: $layer, isSelection: $isSelection) { ${fields} } }`,
    { projectId: test.seeded.projects.parks, name, link, ...more },
  );
const update = (caller: Caller, id: number, change: Record<string, unknown>) =>
  ask(
    caller,
    `mutation ($id: Int!, $version: Int, $name: String, $link: String, $isShared: Boolean) {
      updateBookmark(id: $id, version: $version, name: $name, link: $link, isShared: $isShared) { ${fields} } }`,
    { id, ...change },
  );
const remove = (caller: Caller, id: number) =>
  ask(caller, "mutation ($id: Int!) { deleteBookmark(id: $id) }", { id });
async function namesFor(caller: Caller, projectId = test.seeded.projects.parks, list = "bookmarks") {
  const { bookmark } = await ask(caller, `query ($id: Int!) { ${list}(projectId: $id) { ${fields} } }`, {
    id: projectId,
  });
  return (bookmark as unknown as Bookmark[]).map(({ name, layer }) => (layer ? `${layer} ${name}` : name));
}

describe("a bookmark", () => {
  it("is its person's alone, in the project where it was made", async () => {
    const { bookmark } = await create(colleague, "  Stationsgebied ");

    expect(bookmark).toMatchObject({
      name: "Stationsgebied",
      link,
      isShared: false,
      isOwn: true,
      version: 1,
    });
    expect(await namesFor(colleague)).toContain("Stationsgebied");
    expect(await namesFor(colleague, test.seeded.projects.wards)).toEqual([]);
    expect(await namesFor(admin)).not.toContain("Stationsgebied");
    expect(await namesFor(platformAdmin)).not.toContain("Stationsgebied");
  });

  it("has a name that its person gives to no other of the project, also when two come at once", async () => {
    const both = await Promise.all([create(admin, "Markt"), create(admin, "Markt")]);

    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(["bookmark.nameTaken", undefined]));
    expect(both.find(({ code }) => code)).toMatchObject({
      status: 409,
      details: [{ path: "/name", message: "not_one_of" }],
    });
    expect((await create(colleague, "Markt")).code).toBeUndefined();
    const { bookmark } = await create(admin, "Haven");
    expect((await update(admin, bookmark.id, { name: "Markt" })).code).toBe("bookmark.nameTaken");
  });

  it.each([
    ["no name", { name: " " }, "/name"],
    ["a name of 101 characters", { name: "a".repeat(101) }, "/name"],
    ["a name on two lines", { name: "a\nb" }, "/name"],
    ["a link to elsewhere", { link: "https://example.org" }, "/link"],
    ["a link that is too long", { link: `v=1&${"a".repeat(4_000)}` }, "/link"],
  ])("is refused with %s", async (_what, fault, path) => {
    const { code, status, details } = await create(admin, "Plein", fault);

    expect({ code, status }).toEqual({ code: "validation.failed", status: 422 });
    expect(details).toMatchObject([{ path }]);
  });

  it("is told all that is wrong with it at once", async () => {
    const { details } = await create(admin, " ", { link: "https://example.org" });

    expect(details).toMatchObject([{ path: "/name" }, { path: "/link" }]);
  });

  it("is changed by its version, so that no change is lost", async () => {
    const { bookmark } = await create(admin, "Park");

    const first = await update(admin, bookmark.id, { version: 1, name: "Stadspark" });
    const second = await update(admin, bookmark.id, { version: 1, link: "v=1&p=5_52_9" });

    expect(first.bookmark).toMatchObject({ name: "Stadspark", link, version: 2 });
    expect(second).toMatchObject({ code: "entity.changed", status: 412 });
  });

  it("goes once, and not by another's hand", async () => {
    const { bookmark } = await create(admin, "Wijk");

    expect(await remove(colleague, bookmark.id)).toMatchObject({ code: "entity.notFound", status: 404 });
    expect((await remove(admin, bookmark.id)).code).toBeUndefined();
    expect((await remove(admin, bookmark.id)).code).toBe("entity.notFound");
  });
});

describe("sharing a bookmark", () => {
  it("shows it to the company's people, and to nobody else", async () => {
    const { bookmark } = await create(admin, "Voor iedereen", { isShared: true });
    const listed = await ask(colleague, `query ($id: Int!) { bookmarks(projectId: $id) { ${fields} } }`, {
      id: test.seeded.projects.parks,
    });

    expect(listed.bookmark).toContainEqual({
      ...bookmark,
      isOwn: false,
      ownerName: "Bea de Vries",
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await update(colleague, bookmark.id, { name: "Van mij" })).toMatchObject({ status: 403 });
    expect(await remove(colleague, bookmark.id)).toMatchObject({ status: 403 });
    expect(await namesFor(colleague)).toContain("Voor iedereen");
    expect(await namesFor(platformAdmin)).not.toContain("Voor iedereen");
    await update(admin, bookmark.id, { isShared: false });
    expect(await namesFor(colleague)).not.toContain("Voor iedereen");
  });

  it("is told to the company, as is all that becomes of it, and what is one's own to nobody", async () => {
    const { bookmark } = await create(admin, "Nieuws");
    const changes = [
      () => create(admin, "Nieuws voor mij"),
      () => create(admin, "Nieuws voor ons", { isShared: true }),
      () => update(admin, bookmark.id, { name: "Oud nieuws" }),
      () => update(admin, bookmark.id, { isShared: true }),
      () => update(admin, bookmark.id, { name: "Weer nieuws" }),
      () => update(admin, bookmark.id, { isShared: false }),
      () => remove(admin, bookmark.id),
    ];

    const news = [];
    for (const change of changes) news.push(await newsOf(test.app.services, change));

    const told = [`bookmarks for company:${test.seeded.companies.voorbeeld}`];
    expect(news).toEqual([[], told, [], told, told, told, []]);
  });

  it("is for company admins", async () => {
    const { bookmark } = await create(colleague, "Eigen werk");

    expect(await update(colleague, bookmark.id, { isShared: true })).toMatchObject({ status: 403 });
    expect(await create(colleague, "Meteen gedeeld", { isShared: true })).toMatchObject({ status: 403 });
    expect(await create(platformAdmin, "Van boven", { isShared: true })).toMatchObject({ status: 403 });
  });

  it("stops at the company, also where another one has the workspace too", async () => {
    await create(admin, "Onder ons", { isShared: true });
    const { workspaces, companies, projects } = test.seeded;
    const { kysely } = test.database;
    const assigned = { company_id: companies.proef, workspace_id: workspaces.voorbeeld };
    await kysely.insertInto("company_workspaces").values(assigned).execute();
    onTestFinished(async () => {
      await kysely
        .deleteFrom("company_workspaces")
        .where("company_id", "=", assigned.company_id)
        .where("workspace_id", "=", assigned.workspace_id)
        .execute();
      test.app.services.projects.forget();
    });

    expect(await namesFor(stranger, projects.parks)).toEqual([]);
  });
});

it("there are at most so many of a person in a project, however many are made at once", async () => {
  const projectId = test.seeded.projects.countries;
  const { id: userId } = await test.database.kysely
    .selectFrom("users")
    .select("id")
    .where("email", "=", emails.admin)
    .executeTakeFirstOrThrow();
  await test.database.kysely
    .insertInto("bookmarks")
    .values(
      Array.from({ length: maxBookmarks - 1 }, (_, place) => ({
        project_id: projectId,
        user_id: userId,
        name: `Land ${place}`,
        link,
      })),
    )
    .execute();

  const both = await Promise.all(["Een", "Twee"].map((name) => create(platformAdmin, name, { projectId })));

  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(["bookmark.tooMany", undefined]));
  expect(await namesFor(platformAdmin, projectId)).toHaveLength(maxBookmarks);
});

it("bookmarks go with their person", async () => {
  const { kysely } = test.database;
  const { id } = await addInvited(test.database, test.seeded.companies.voorbeeld);
  const project_id = test.seeded.projects.parks;
  await kysely.insertInto("bookmarks").values({ project_id, user_id: id, name: "Laatste", link }).execute();

  await kysely.deleteFrom("users").where("id", "=", id).execute();

  const left = await kysely.selectFrom("bookmarks").select("id").where("user_id", "=", id).execute();
  expect(left).toEqual([]);
});

it("a filter and a selection are kept apart from the views, named once among their own, and seen by colleagues once shared (§20.4, §37.1)", async () => {
  const made = [
    await create(admin, "Eiken", { layer: "bomen" }),
    await create(admin, "Eiken", { layer: "percelen", isShared: true }),
    await create(admin, "Eiken"),
    await create(admin, "Eiken", { layer: "bomen" }),
    await create(admin, "Eiken", { layer: "wegen" }),
    await create(admin, "Eiken", { isSelection: true, link: `v=1&o=${"a".repeat(29_000)}` }),
    await create(admin, "Eiken", { isSelection: true }),
    await create(admin, "Linden", { isSelection: true, isShared: true }),
    await create(admin, "Te lang", { isSelection: true, link: `v=1&o=${"a".repeat(30_000)}` }),
    await create(admin, "Beide", { isSelection: true, layer: "bomen" }),
  ];
  const longer = { link: `v=1&${"a".repeat(20_000)}` };

  expect(made.map(({ code }) => code ?? "made")).toEqual([
    "made",
    "made",
    "made",
    "bookmark.nameTaken",
    "entity.notFound",
    "made",
    "bookmark.nameTaken",
    "made",
    "validation.failed",
    "entity.notFound",
  ]);
  const { parks } = test.seeded.projects;
  expect(await namesFor(admin, parks, "savedFilters")).toEqual(["bomen Eiken", "percelen Eiken"]);
  expect(await namesFor(colleague, parks, "savedFilters")).toEqual(["percelen Eiken"]);
  expect(await namesFor(admin, parks, "savedSelections")).toEqual(["Eiken", "Linden"]);
  expect(await namesFor(colleague, parks, "savedSelections")).toEqual(["Linden"]);
  expect((await namesFor(admin)).filter((name) => name === "Eiken")).toHaveLength(1);
  expect(await namesFor(platformAdmin, parks, "savedFilters")).toEqual([]);
  expect((await update(admin, made[7]?.bookmark.id ?? 0, longer)).code).toBeUndefined();
  expect((await update(admin, made[2]?.bookmark.id ?? 0, longer)).code).toBe("validation.failed");
});
