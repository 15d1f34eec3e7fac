import type { ConformanceClass, Context, Document, Resource } from "../ConformanceClass.ts";
import { html } from "../html/html.ts";
import { textsFor } from "../html/texts.ts";
import { describedOperations, openApiDocument } from "../openApiDocument.ts";
import { homeStep } from "../trail.ts";

const api: Resource = {
  name: "api",
  path: "/api",
  summary: "Description of the API",
  jsonType: "application/vnd.oai.openapi+json;version=3.0",
  linkedFrom: { name: "landing", rel: "service-desc", htmlRel: "service-doc" },
  async read(context: Context): Promise<Document> {
    const operations = await describedOperations(context);
    return {
      title: textsFor(context.call.acceptLanguage).api,
      trail: [homeStep(context)],
      json: openApiDocument(
        { ...context, title: context.call.project.name, rootUrl: context.call.rootUrl },
        operations,
      ),
      html: (texts) =>
        html`${operations.map(
          ({ path, summary, parameters }) =>
            html`<h2 lang="en">GET ${path === "" ? "/" : path}</h2>
              <p lang="en">${summary}</p>
              <h3>${texts.parameters}</h3>
              <dl lang="en">
                ${parameters.map(
                  ({ name, description }) =>
                    html`<dt><code>${name}</code></dt>
                      <dd>${description}</dd>`,
                )}
              </dl>`,
        )}`,
    };
  },
};

/** Features Part 1: the API described in OpenAPI 3.0. */
export const openApi30: ConformanceClass = {
  uris: ["http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30"],
  resources: [api],
};
