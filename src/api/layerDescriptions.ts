import type { LayerDescription } from "../../schemas/layerDescription.ts";
import { askMapServer } from "./askMapServer.ts";
import type { Api } from "./createApi.ts";
import { serviceUrl, type ProjectMapServer } from "./mapServer.ts";

/** Titles, abstracts and scale limits of the project's layers by name, from the WMS capabilities; empty on failure. */
export async function fetchLayerDescriptions(
  api: Api,
  server: ProjectMapServer,
  signal: AbortSignal,
): Promise<Record<string, LayerDescription>> {
  const query = new URLSearchParams({ service: "WMS", version: "1.3.0", request: "GetCapabilities" });
  const { status, body } = await askMapServer(api, `${serviceUrl(server, "wms")}?${query.toString()}`, {
    signal,
  });
  return status === 200 ? readLayerDescriptions(await body.text()) : {};
}

/**
 * Every named layer of a WMS 1.3.0 capabilities document, by its name without workspace. Scale limits come from the
 * nearest ancestor that has them (7.2.4.8). Empty for any other document.
 */
export function readLayerDescriptions(capabilities: string): Record<string, LayerDescription> {
  const document = new DOMParser().parseFromString(capabilities, "text/xml");
  const layers = [...document.getElementsByTagNameNS("*", "Layer")];
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const name = textOf(layer, "Name");
      if (name === null) return [];
      const abstract = textOf(layer, "Abstract");
      const description = {
        title: textOf(layer, "Title"),
        ...(abstract !== null && { abstract }),
        minScale: inherited(layer, "MinScaleDenominator"),
        maxScale: inherited(layer, "MaxScaleDenominator"),
        ...(hasLegendData(layer) && { hasLegendData: true }),
      };
      return [[name.replace(/^[^:]*:/, ""), description]];
    }),
  );
}

const textOf = (element: Element, child: string): string | null =>
  [...element.children].find(({ localName }) => localName === child)?.textContent.trim() || null;

/** Whether its style is described as JSON too: its legend as data (7.2.4.6.5). */
const hasLegendData = (layer: Element): boolean =>
  [...layer.children]
    .filter(({ localName }) => localName === "Style")
    .flatMap((style) => [...style.children])
    .some((link) => link.localName === "StyleURL" && textOf(link, "Format") === "application/json");

const inherited = (layer: Element, limit: string): number | null => {
  for (let element: Element | null = layer; element?.localName === "Layer"; element = element.parentElement) {
    const text = textOf(element, limit);
    if (text !== null && Number.isFinite(Number(text))) return Number(text);
  }
  return null;
};
