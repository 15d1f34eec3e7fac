import type { Context, Document, Resource } from "../../ConformanceClass.ts";
import { html } from "../../html/html.ts";
import { textsFor } from "../../html/texts.ts";
import { ownLinks } from "../../links.ts";
import { homeStep } from "../../trail.ts";

/** What of the standards is there: of each class that is, and so of no other. */
export const conformance: Resource = {
  name: "conformance",
  path: "/conformance",
  summary: "Conformance classes",
  jsonType: "application/json",
  linkedFrom: { name: "landing", rel: "conformance" },
  read(context: Context): Document {
    const conformsTo = context.classes.flatMap(({ uris }) => uris);
    return {
      title: textsFor(context.call.acceptLanguage).conformance,
      trail: [homeStep(context)],
      json: { links: ownLinks(context, conformance, conformance.summary), conformsTo },
      html: () =>
        html`<ul>
          ${conformsTo.map((uri) => html`<li>${uri}</li>`)}
        </ul>`,
    };
  },
};
