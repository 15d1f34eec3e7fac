import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from "graphql";
import { ExamDraft } from "../../../schemas/examDraft.ts";
import { graphqlSchema } from "../../../schemas/graphql.ts";
import { caller, companyCaller, type Call } from "./Call.ts";
import { junk, text, valuesOf } from "./values.ts";

const schema = buildSchema(graphqlSchema);

/** Every operation of the GraphQL schema, with any of its arguments and fields, and documents that are none. */
export function graphqlCalls(): Arbitrary<Call> {
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => asked(root?.name.toLowerCase() ?? "", field)),
  );
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...operations) }, { weight: 1, arbitrary: nonsense });
}

const call = (operation: string, who: Call["caller"], body: unknown): Call => ({
  operation,
  caller: who,
  method: "POST",
  url: "/api/graphql",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

function asked(kind: string, field: GraphQLField<unknown, unknown>): Arbitrary<Call> {
  const values = fc.record(
    Object.fromEntries(field.args.map(({ name, type }) => [name, valuesOfType(type)])),
    { requiredKeys: field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name) },
  );
  return fc
    .record({
      who: field.name.toLowerCase().includes("exam") ? companyCaller : caller,
      values,
      selection: selections(field.type, 0),
      isInline: fc.boolean(),
    })
    .map(({ who, values: given, selection, isInline }) => {
      const args = field.args.filter(({ name }) => name in given);
      const listed = (write: (name: string, type: string) => string) =>
        args.length === 0 ? "" : `(${args.map(({ name, type }) => write(name, String(type))).join(", ")})`;
      const inline = `${kind} { ${field.name}${listed((name) => `${name}: ${literal(given[name])}`)} ${selection} }`;
      const apart = `${kind} x${listed((name, type) => `$${name}: ${type}`)} { ${field.name}${listed((name) => `${name}: $${name}`)} ${selection} }`;
      return call(
        `${kind} ${field.name}`,
        who,
        isInline ? { query: inline } : { query: apart, variables: given },
      );
    });
}

function valuesOfType(type: GraphQLInputType): Arbitrary<unknown> {
  if (isNonNullType(type)) return valuesOfType(type.ofType);
  if (isListType(type)) return fc.array(valuesOfType(type.ofType), { maxLength: 4 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type))
    return fc.record(
      Object.fromEntries(
        Object.values(type.getFields()).map((field) => [field.name, valuesOfType(field.type)]),
      ),
      {
        requiredKeys: Object.values(type.getFields())
          .filter((field) => isNonNullType(field.type))
          .map(({ name }) => name),
      },
    );
  switch (type.name) {
    case "Int":
      return valuesOf({ type: "integer" });
    case "Float":
      return valuesOf({ type: "number" });
    case "Boolean":
      return valuesOf({ type: "boolean" });
    case "Json":
      return fc.oneof(valuesOf(ExamDraft), junk);
    default:
      return fc.oneof(
        { weight: 8, arbitrary: text },
        { weight: 4, arbitrary: filters },
        { weight: 1, arbitrary: junk },
      );
  }
}

/** As lists are filtered and sorted. */
const filters = fc
  .tuple(fc.constantFrom("$eq:", "$in:", "$btw:", "$not:$eq:", "$gte:", "$not:", ""), text)
  .map(([operator, value]) => `${operator}${value}`);

function selections(type: GraphQLOutputType, depth: number): Arbitrary<string> {
  const named = getNamedType(type);
  if (!isObjectType(named)) return fc.constant("");
  const fields = Object.values(named.getFields()).filter(
    (field) => depth < 4 || !isObjectType(getNamedType(field.type)),
  );
  if (fields.length === 0) return fc.constant("{ __typename }");
  return fc
    .subarray(fields, { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((field) => selections(field.type, depth + 1).map((inner) => `${field.name} ${inner}`)),
      ),
    )
    .map((parts) => `{ ${parts.join(" ")} }`);
}

/** JSON as a document of GraphQL writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${name}: ${literal(each)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}

const nonsense = fc
  .tuple(
    caller,
    fc.oneof(
      fc
        .array(
          fc.constantFrom(
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "query",
            "mutation",
            "fragment",
            "on",
            "...",
            "$a",
            ":",
            "!",
            "@skip(if: true)",
            "projects",
            '"""',
            "#",
            "__schema",
            "1e9",
            "\ufeff",
          ),
          { maxLength: 40 },
        )
        .map((parts) => parts.join(" ")),
      text,
    ),
    junk,
  )
  .map(([who, query, variables]) => call("a document that is none", who, { query, variables }));
