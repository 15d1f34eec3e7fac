import { attributesOf } from "./collections.ts";
import type { Context, Parameter, Resource } from "./ConformanceClass.ts";
import { attributeParameters } from "./readItemsQuery.ts";
import { formatName } from "./negotiate.ts";

/** A GET of the API: of each collection its own where their parameters differ. */
export interface DescribedOperation {
  id: string;
  /** Below the landing page, with the collection filled in where it has an operation of its own. */
  path: string;
  summary: string;
  resource: Resource;
  parameters: readonly DescribedParameter[];
}

type DescribedParameter = Pick<Parameter, "name" | "description" | "schema">;

type Api = Pick<Context, "classes" | "encodings" | "version">;

/** What the resources and parameters of the classes make possible in any project. */
export function operationsOf({ classes, encodings }: Api): DescribedOperation[] {
  const format: DescribedParameter = {
    name: formatName,
    description: "The encoding of the answer; left out, Accept says it.",
    schema: { type: "string", enum: encodings.map(({ name }) => name) },
  };
  const parameters = classes.flatMap((each) => each.parameters ?? []);
  return classes
    .flatMap(({ resources = [] }) => resources)
    .map((resource) => ({
      id: resource.name,
      path: resource.path,
      summary: resource.summary,
      resource,
      parameters: [format, ...parameters.filter(({ on }) => on.includes(resource.name))],
    }));
}

/** The same in this project, with the attributes of its layers. */
export async function describedOperations(context: Context): Promise<DescribedOperation[]> {
  const layers = await context.layers();
  const attributes = await attributesOf(
    context,
    layers.map(({ name }) => name),
  );
  return operationsOf(context).flatMap((operation): DescribedOperation[] => {
    if (operation.resource.name !== "items") return [operation];
    const { id, path, summary, parameters } = operation;
    return layers.map(({ name }) => ({
      ...operation,
      id: `${id}.${name}`,
      path: path.replace("{collectionId}", encodeURIComponent(name)),
      summary: `${summary}: ${name}`,
      parameters: [...parameters, ...attributeParameters(context, attributes.get(name) ?? []).values()],
    }));
  });
}

const refers = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const names = /\{(\w+)\}/g;

/** The API at an address in OpenAPI 3.0.3. */
export function openApiDocument(
  { encodings, classes, version, title, rootUrl }: Api & { title: string; rootUrl: string },
  operations: readonly DescribedOperation[],
): object {
  const shared = new Set(
    classes.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)).concat(formatName),
  );
  const components = new Map<string, object>();
  const parameter = (each: DescribedParameter) => {
    if (!shared.has(each.name)) return described(each);
    components.set(each.name, described(each));
    return refers("parameters", each.name);
  };
  const paths = operations.map(({ id, path, summary, resource, parameters }) => [
    path === "" ? "/" : path,
    {
      get: {
        operationId: id,
        summary,
        parameters: [
          ...[...path.matchAll(names)].map(([, name = ""]) => refers("parameters", name)),
          ...parameters.map(parameter),
        ],
        responses: {
          200: {
            description: summary,
            headers: versionHeader,
            content: Object.fromEntries(
              encodings.map((encoding) => [
                encoding.typeOf(resource),
                { schema: encoding.name === "json" ? { type: "object" } : { type: "string" } },
              ]),
            ),
          },
          ...Object.fromEntries(Object.keys(failures).map((status) => [status, refers("responses", status)])),
        },
      },
    },
  ]);
  return {
    openapi: "3.0.3",
    info: {
      title,
      version,
      description: "The map layers of a project as OGC API – Features.",
    },
    servers: [{ url: rootUrl }],
    paths: Object.fromEntries(paths),
    components: {
      parameters: { ...Object.fromEntries(components), ...pathParameters },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, text]) => [status, failure(text)]),
      ),
      headers: { "API-Version": { description: "The version of the API.", schema: { type: "string" } } },
      schemas: { Problem: problem },
    },
  };
}

function described({ name, description, schema }: DescribedParameter): object {
  return { name, in: "query", description, required: false, schema, style: "form", explode: false };
}

const pathParameters = {
  collectionId: {
    name: "collectionId",
    in: "path",
    required: true,
    description: "A layer.",
    schema: { type: "string" },
  },
  featureId: {
    name: "featureId",
    in: "path",
    required: true,
    description: "A feature.",
    schema: { type: "string" },
  },
};

const versionHeader = { "API-Version": refers("headers", "API-Version") };

const failures = {
  400: "A parameter is unknown, or its value is not understood.",
  401: "Nobody is signed in.",
  404: "Nothing is here that who asks may see.",
  502: "The map server failed.",
} as const;

const problem = {
  type: "object",
  required: ["status", "title", "detail", "statusCode", "message", "code"],
  properties: {
    status: { type: "integer" },
    title: { type: "string" },
    detail: { type: "string" },
    statusCode: { type: "integer" },
    message: { type: "string" },
    details: { type: "array", items: { type: "object" } },
    code: { type: "string" },
    description: { type: "string" },
  },
};

const failure = (description: string) => ({
  description,
  headers: versionHeader,
  content: { "application/problem+json": { schema: refers("schemas", "Problem") } },
});
