import type { Context, Document, Resource } from "../../ConformanceClass.ts";
import { html } from "../../html/html.ts";
import { linksFrom, ownLinks, pageAddress } from "../../links.ts";

export const landing: Resource = {
  name: "landing",
  path: "",
  summary: "Landing page",
  jsonType: "application/json",
  read(context: Context): Document {
    const { name } = context.call.project;
    return {
      title: name,
      trail: [],
      json: {
        title: name,
        description: "The map layers of a project as OGC API – Features.",
        links: [...ownLinks(context, landing, name), ...linksFrom(context, "landing")],
      },
      html: (texts) =>
        html`<p>${texts.intro}</p>
          <ul>
            <li><a href="${pageAddress(context, "/collections")}">${texts.collections}</a></li>
            <li><a href="${pageAddress(context, "/api")}">${texts.api}</a></li>
            <li><a href="${pageAddress(context, "/conformance")}">${texts.conformance}</a></li>
          </ul>`,
    };
  },
};
