import { readFileSync } from "node:fs";
import path from "node:path";
import { minifyIntrospection, outputIntrospectionFile } from "gql.tada/internal";
import { buildSchema, introspectionFromSchema } from "graphql";

const folder = path.resolve(import.meta.dirname, "../../schemas/graphql");

export const graphqlTypesFile = path.join(folder, "introspection.ts");

const header = `/** Generated from the GraphQL schema: \`npm run graphql-types\`. What that cannot say stands in \`fieldTypes.ts\`. */`;

/** A GraphQL schema as a TypeScript type, of which gql.tada infers those of documents. */
export function graphqlTypes(sdl: string, stated: ReadonlySet<string> = statedFields()): string {
  const introspection = minifyIntrospection(introspectionFromSchema(buildSchema(sdl)));
  const unused = new Set(stated);
  for (const type of introspection.__schema.types) {
    if (type.kind !== "OBJECT" && type.kind !== "INPUT_OBJECT") continue;
    for (const field of type.kind === "OBJECT" ? type.fields : type.inputFields) {
      const name = `${type.name}.${field.name}`;
      const scalar = scalarOf(field.type);
      if (scalar && stated.has(name)) {
        scalar.name = name;
        unused.delete(name);
      } else if (scalar?.name === "Json") throw new Error(`fieldTypes.ts does not say what ${name} holds`);
    }
  }
  for (const name of unused) throw new Error(`fieldTypes.ts: no field ${name} holds a scalar`);
  const text = outputIntrospectionFile(introspection, { fileType: ".d.ts", shouldPreprocess: true });
  // Without what would make it the schema of every document in sight.
  const [types = ""] = text.split("import * as gqlTada");
  return `${header}\n${types.replace("/* eslint-disable */\n", "").trimEnd()}\n`;
}

/** The keys of `FieldTypes`. */
function statedFields(): Set<string> {
  const text = readFileSync(path.join(folder, "fieldTypes.ts"), "utf8");
  return new Set([...text.matchAll(/^ {2}"(\w+\.\w+)":/gm)].map(([, name = ""]) => name));
}

interface TypeReference {
  kind: string;
  name?: string;
  ofType?: TypeReference;
}

function scalarOf(type: TypeReference): { name?: string } | undefined {
  if (type.kind === "SCALAR") return type;
  return type.ofType && scalarOf(type.ofType);
}
