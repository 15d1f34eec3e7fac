import type { CatalogLayer } from "../MapServer.ts";
import { child, childText, parseXml, type XmlNode } from "../xmlTree.ts";

/** The layers in a WMS 1.3.0 capabilities document, by name; undefined when it is not such a document. */
export function readCatalog(text: string, workspace: string): CatalogLayer[] | undefined {
  const root = parseXml(text)?.find((node) => node.name === "WMS_Capabilities");
  const capability = root && child(root, "Capability");
  if (!capability) return undefined;
  const world: CatalogLayer["lonLatExtent"] = [-180, -90, 180, 90];
  const layers = layersWithin(capability, workspace, world);
  return layers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Only leaf layers: a group has no data. Extents are inherited. */
function layersWithin(node: XmlNode, workspace: string, outer: CatalogLayer["lonLatExtent"]): CatalogLayer[] {
  return node.children
    .filter((inner) => inner.name === "Layer")
    .flatMap((layer) => {
      const lonLatExtent = extentOf(layer) ?? outer;
      if (child(layer, "Layer")) return layersWithin(layer, workspace, lonLatExtent);
      const name = childText(layer, "Name");
      if (!name) return [];
      const bare = name.startsWith(`${workspace}:`) ? name.slice(workspace.length + 1) : name;
      // Capabilities contain no feature counts.
      const title = childText(layer, "Title") || bare;
      return [{ name: bare, title, lonLatExtent, featureCount: 0, styles: stylesOf(layer) }];
    });
}

const stylesOf = (layer: XmlNode): string[] =>
  layer.children.filter((inner) => inner.name === "Style").flatMap((style) => childText(style, "Name") || []);

function extentOf(layer: XmlNode): CatalogLayer["lonLatExtent"] | undefined {
  const box = child(layer, "EX_GeographicBoundingBox");
  if (!box) return undefined;
  const degrees = (side: string) => Number(childText(box, side) || Number.NaN);
  const extent: CatalogLayer["lonLatExtent"] = [
    degrees("westBoundLongitude"),
    degrees("southBoundLatitude"),
    degrees("eastBoundLongitude"),
    degrees("northBoundLatitude"),
  ];
  return extent.every(Number.isFinite) ? extent : undefined;
}
