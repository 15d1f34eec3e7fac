import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { graphqlSchema } from "../../schemas/graphql.ts";
import { graphqlDocument, type GraphqlDocument } from "../../src/api/graphqlDocument.ts";
import { graphqlTypes, graphqlTypesFile } from "./graphqlTypes.ts";

const schema = buildSchema(graphqlSchema);

const modules = import.meta.glob<Record<string, unknown>>("../../src/api/*.ts", { eager: true });

const isDocument = (value: unknown): value is GraphqlDocument<unknown, unknown> =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** Every document that the browser sends, by its name. */
const documents = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isDocument(value) ? [[name, value.text] as const] : []));

describe("the types of the GraphQL schema", () => {
  it("are what `npm run graphql-types` writes now", () => {
    expect(graphqlTypes(graphqlSchema)).toBe(readFileSync(graphqlTypesFile, "utf8"));
  });

  it("demand of every field that holds JSON that its content is stated", () => {
    const sdl = "scalar Json type Tree { rings: Json! } type Query { tree: Tree! }";

    expect(() => graphqlTypes(sdl, new Set())).toThrow("does not say what Tree.rings holds");
    expect(() => graphqlTypes(sdl, new Set(["Tree.rings", "Tree.bark"]))).toThrow("no field Tree.bark");
    expect(graphqlTypes(sdl, new Set(["Tree.rings"]))).toContain("kind: 'SCALAR'; name: 'Tree.rings'");
  });
});

describe("a document of the browser", () => {
  it.each(documents)("is one that the schema takes: %s", (_name, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it("has the types of its text", () => {
    const document = graphqlDocument("query ($id: Int!) { exam(id: $id) { title draft publishedVersion } }");
    type Types = NonNullable<(typeof document)["types"]>;
    const answer: ReturnType<Types> = {
      exam: {
        title: "Proef",
        draft: { title: "Proef", passPercent: 60, sections: [] },
        publishedVersion: null,
      },
    };
    const variables: Parameters<Types>[0] = { id: 1 };

    expect({ ...document, answer, variables }).toMatchObject({ variables: { id: 1 } });
  });

  it("does not compile with a field that the schema lacks, or when it is no GraphQL", () => {
    const wrong = [
      // @ts-expect-error an exam has a title
      graphqlDocument("query ($id: Int!) { exam(id: $id) { id titel } }"),
      // @ts-expect-error two fields deep
      graphqlDocument("query { examToTake(id: 1) { attempt { id start } } }"),
      // @ts-expect-error cut off
      graphqlDocument("query ($id: Int!) { exam(id: $id) { id "),
    ];

    expect(wrong).toHaveLength(3);
  });
});
