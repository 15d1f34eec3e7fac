import { afterAll, describe, expect, it } from "vitest";
import { unstorableTextsIn } from "../../../server/plugins/unstorableText.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp();
afterAll(() => test.close());
const admin = await test.signInAs(emails.companyAdmin);
const user = await test.signInAs(emails.defaultUser);

const half = "\ud800";
const refusedAt = (...paths: string[]) => ({
  statusCode: 422,
  message: "validation.failed",
  details: paths.map((path) => ({ path, message: "unsoundText" })),
});
const draft = (title: string) => ({ title, passPercent: 50, showsAnswers: true, sections: [] });

describe("text that the database cannot hold", () => {
  it("is found wherever it stands, by its place", () => {
    const value = { "a/b": ["x", { c: `y${half}` }], d: "\0", [`e${half}`]: 1, whole: "😀 \\u0000" };

    expect(unstorableTextsIn(value)).toEqual([""]);
    expect(unstorableTextsIn({ ...value, [`e${half}`]: undefined })).toEqual([""]);
    expect(unstorableTextsIn({ "a/b": value["a/b"], d: "\0", whole: value.whole })).toEqual([
      "/a~1b/1/c",
      "/d",
    ]);
  });

  it("is looked for in a value of any depth", () => {
    let deep: unknown = half;
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];

    expect(unstorableTextsIn(deep)).toHaveLength(1);
  });

  it.each([half, "\udc00", "\0", `\ude00\ud83d`])(
    "is refused as a field of a call: %j §5",
    async (character) => {
      const answer = await user.patch("/api/profile", {
        firstName: `Gijs${character}`,
        lastName: "de Vries",
      });

      expect(answer.json()).toEqual(refusedAt("/firstName"));
    },
  );

  it("is refused in variables of GraphQL, by their place", async () => {
    const query = "mutation ($draft: Json!) { createExam(draft: $draft) { id } }";

    const answer = await admin.ask(query, { draft: draft(`Toets ${half}`) });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(refusedAt("/variables/draft/title"));
  });

  it("is refused in a document of GraphQL", async () => {
    const literal = (title: string) =>
      `mutation { createExam(draft: { title: "${title}", passPercent: 50, showsAnswers: true, sections: [] }) { id } }`;

    const nul = await admin.ask(literal("\\u0000"));
    const unpaired = await admin.ask(literal("\\ud800"));

    expect(nul.json()).toMatchObject(refusedAt("/draft/title"));
    expect([unpaired.statusCode, unpaired.json().message]).toEqual([400, "query.invalid"]);
  });

  it("is refused in an address, with the parameter's name", async () => {
    const answer = await admin.get("/api/company/users?search=a%00");

    expect(answer.json()).toEqual({
      statusCode: 400,
      message: "request.invalid",
      details: [{ path: "search", message: "unsoundText" }],
    });
  });
});

describe("JSON in a document of GraphQL", () => {
  it("is looked at once it is known that the caller may §8.14", async () => {
    const empty = "mutation { createExam(draft: {}) { id } }";

    const refused = await user.ask(empty);
    const faulty = await admin.ask(empty);

    expect([refused.statusCode, refused.json().message]).toEqual([403, "auth.forbidden"]);
    expect([faulty.statusCode, faulty.json().message]).toEqual([422, "validation.failed"]);
  });

  it("means what it means in variables", async () => {
    const answer = await admin.ask(
      `mutation ($shows: Boolean!) {
        createExam(draft: { title: "Toets 😀", passPercent: 50, showsAnswers: $shows, sections: [] }) { draft }
      }`,
      { shows: true },
    );

    expect(answer.json().data?.createExam.draft).toEqual(draft("Toets 😀"));
  });

  it("may name a prototype without becoming one", async () => {
    const answer = await admin.ask('mutation { createExam(draft: { __proto__: { title: "x" } }) { id } }');

    expect([answer.statusCode, answer.json().message]).toEqual([422, "validation.failed"]);
  });
});
