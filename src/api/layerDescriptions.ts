import type { LayerDescription } from "../../schemas/layerDescription.ts";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
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
 * Every named layer of a WMS 1.3.0 capabilities document, by its name without workspace. Scale limits and
 * extents come from the nearest ancestor that has them (7.2.4.8). Empty for any other document.
 */
export function readLayerDescriptions(capabilities: string): Record<string, LayerDescription> {
  const document = new DOMParser().parseFromString(capabilities, "text/xml");
  const layers = [...document.getElementsByTagNameNS("*", "Layer")];
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const name = textOf(layer, "Name");
      if (name === null) return [];
      const abstract = textOf(layer, "Abstract");
      const extent = extentOf(layer);
      const styles = stylesOf(layer);
      const description = {
        title: textOf(layer, "Title"),
        ...(abstract !== null && { abstract }),
        ...(extent && { extent }),
        minScale: scaleLimit(layer, "MinScaleDenominator"),
        maxScale: scaleLimit(layer, "MaxScaleDenominator"),
        ...(styles.length > 0 && { styles }),
        ...(hasLegendData(layer) && { hasLegendData: true }),
      };
      return [[name.replace(/^[^:]*:/, ""), description]];
    }),
  );
}

const childOf = (element: Element, child: string): Element | undefined =>
  [...element.children].find(({ localName }) => localName === child);

const textOf = (element: Element, child: string): string | null =>
  childOf(element, child)?.textContent.trim() || null;

/** Those that are told at the layer itself; the first is drawn where none is named. */
function stylesOf(layer: Element): NonNullable<LayerDescription["styles"]> {
  const styles = [...layer.children].filter(({ localName }) => localName === "Style");
  return styles.flatMap((style) => {
    const name = textOf(style, "Name");
    return name === null ? [] : [{ name, title: textOf(style, "Title") ?? name }];
  });
}

/** Whether its style is described as JSON too: its legend as data (7.2.4.6.5). */
const hasLegendData = (layer: Element): boolean =>
  [...layer.children]
    .filter(({ localName }) => localName === "Style")
    .flatMap((style) => [...style.children])
    .some((link) => link.localName === "StyleURL" && textOf(link, "Format") === "application/json");

/** What is found at the layer itself, else at the nearest layer around it. */
function inherited<Found>(layer: Element, find: (layer: Element) => Found | undefined): Found | undefined {
  for (let element: Element | null = layer; element?.localName === "Layer"; element = element.parentElement) {
    const found = find(element);
    if (found !== undefined) return found;
  }
  return undefined;
}

const scaleLimit = (layer: Element, limit: string): number | null =>
  inherited(layer, (element) => numberIn(element, limit)) ?? null;

const numberIn = (element: Element, child: string): number | undefined => {
  const text = textOf(element, child);
  return text !== null && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

/** Undefined where nothing is said, or no more than that it lies somewhere in the world (7.2.4.6.6). */
function extentOf(layer: Element): LatLonBoundingBox | undefined {
  const box = inherited(layer, (element) => childOf(element, "EX_GeographicBoundingBox"));
  const side = (name: string) => (box && numberIn(box, `${name}BoundLongitude`)) ?? Number.NaN;
  const height = (name: string) => (box && numberIn(box, `${name}BoundLatitude`)) ?? Number.NaN;
  const extent = { minx: side("west"), miny: height("south"), maxx: side("east"), maxy: height("north") };
  const isThere = extent.minx <= extent.maxx && extent.miny <= extent.maxy;
  return isThere && extent.maxx - extent.minx < 360 ? extent : undefined;
}
