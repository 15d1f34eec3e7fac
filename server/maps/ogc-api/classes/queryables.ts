import type { Attribute, AttributeType } from "../attributes.ts";
import { attributesOf, collectionLayer, titleOf } from "../collections.ts";
import { comparison } from "../comparedValues.ts";
import type { ConformanceClass, Context, Document, Resource } from "../ConformanceClass.ts";
import { html } from "../html/html.ts";
import { collectionsStep, collectionStep, homeStep } from "../trail.ts";
import { textsFor } from "../html/texts.ts";
import { pathOf } from "../links.ts";

const schemas: Readonly<Record<Exclude<AttributeType, "geometry">, object>> = {
  string: { type: "string" },
  integer: { type: "integer" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  dateTime: { type: "string", format: "date-time" },
};

function schemaOf({ type, geometryType = "" }: Attribute): object {
  if (type !== "geometry") return schemas[type];
  const isOneKind = /^(Multi)?(Point|LineString|Polygon)$/.test(geometryType);
  return { format: isOneKind ? `geometry-${geometryType.toLowerCase()}` : "geometry-any" };
}

const queryables: Resource = {
  name: "queryables",
  path: "/collections/{collectionId}/queryables",
  summary: "Attributes to filter by",
  jsonType: "application/schema+json",
  linkedFrom: { name: "collection", rel: "http://www.opengis.net/def/rel/ogc/1.0/queryables" },
  async read(context: Context): Promise<Document> {
    const layer = await collectionLayer(context);
    const attributes = (await attributesOf(context, [layer.name])).get(layer.name) ?? [];
    return {
      title: `${titleOf(context, layer)}: ${textsFor(context.call.acceptLanguage).queryables}`,
      trail: [homeStep(context), collectionsStep(context), collectionStep(context, layer)],
      json: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        $id: context.call.rootUrl + pathOf(queryables, { collectionId: layer.name }),
        type: "object",
        title: titleOf(context, layer),
        properties: Object.fromEntries(
          attributes.map((attribute) => [attribute.name, { title: attribute.name, ...schemaOf(attribute) }]),
        ),
        additionalProperties: false,
      },
      html: (texts) =>
        html`<table>
          <thead>
            <tr>
              <th scope="col">${texts.name}</th>
              <th scope="col">${texts.type}</th>
            </tr>
          </thead>
          <tbody>
            ${attributes.map(
              ({ name, type, geometryType }) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td>${geometryType ?? type}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    };
  },
};

/** Features Part 3: which attributes can be filtered by, and each of them as a parameter. */
export const queryableAttributes: ConformanceClass = {
  uris: [
    "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables",
    "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters",
  ],
  resources: [queryables],
  parameterOf: (attribute) => ({
    name: attribute.name,
    description: `Features whose ${attribute.name} is this.`,
    schema: schemaOf(attribute),
    on: ["items"],
    apply: (value, query) => void query.conditions.push(comparison(attribute, "=", value, attribute.name)),
  }),
};
