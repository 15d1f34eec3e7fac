import type { CatalogLayer } from "../../MapServer.ts";
import type { Context } from "../ConformanceClass.ts";
import type { ReadFeature } from "../getFeatures.ts";
import type { ItemsQuery } from "../ItemsQuery.ts";
import { pageAddress, type Link } from "../links.ts";
import { html, type Html } from "./html.ts";
import { filled, type Texts } from "./texts.ts";

interface Page {
  features: ReadFeature[];
  matched: number | undefined;
  links: Link[];
  layer: CatalogLayer;
  texts: Texts;
}

/** A page of features as rows, with the ways to the pages beside it. */
export function featureTable(context: Context, { offset }: ItemsQuery, page: Page): Html {
  const { features, matched, links, layer, texts } = page;
  if (features.length === 0)
    return html`<p>${texts.noItems}</p>
      ${pages(links, texts)}`;
  const columns = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const address = (id: string) =>
    pageAddress(context, `/collections/${encodeURIComponent(layer.name)}/items/${encodeURIComponent(id)}`);
  const rows = features.map(({ id, properties }) => {
    const cells = columns.map((name) => html`<td>${valueText(properties[name])}</td>`);
    return html`<tr>
      <th scope="row"><a href="${address(id)}">${id}</a></th>
      ${cells}
    </tr>`;
  });
  const written = (count: number) => new Intl.NumberFormat(texts.language).format(count);
  const count = {
    first: written(offset + 1),
    last: written(offset + features.length),
    matched: written(matched ?? 0),
  };
  return html`<p>${filled(matched === undefined ? texts.returned : texts.counted, count)}</p>
    ${pages(links, texts)}
    <div class="table" role="region" aria-label="${texts.items}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">id</th>
            ${columns.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

function pages(links: Link[], texts: Texts): Html | undefined {
  if (links.length === 0) return undefined;
  const items = links.map(
    ({ rel, href }) =>
      html`<li><a rel="${rel}" href="${href}">${rel === "next" ? texts.next : texts.previous}</a></li>`,
  );
  return html`<nav aria-label="${texts.pages}">
    <ul>
      ${items.toReversed()}
    </ul>
  </nav>`;
}

/** A feature's attributes and the kind of its geometry. */
export function featurePage({ properties, geometryType }: ReadFeature, texts: Texts): Html {
  const rows = Object.entries(properties).map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${valueText(value)}</td>
      </tr>`,
  );
  const kind = geometryType
    ? html`<tr>
        <th scope="row">geometry</th>
        <td>${geometryType}</td>
      </tr>`
    : undefined;
  return html`<div class="table" role="region" aria-label="${texts.items}" tabindex="0">
    <table>
      <tbody>
        ${rows}${kind}
      </tbody>
    </table>
  </div>`;
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
