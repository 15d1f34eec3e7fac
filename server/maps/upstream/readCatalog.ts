import { groupNames, groupPath } from "../../../schemas/groupPath.ts";
import type { CatalogLayer } from "../MapServer.ts";
import { child, childText, parseXml, type XmlNode } from "../xmlTree.ts";

/** The layers in a WMS 1.3.0 capabilities document, by name; undefined when it is not such a document. */
export function readCatalog(text: string, workspace: string): CatalogLayer[] | undefined {
  const root = parseXml(text)?.find((node) => node.name === "WMS_Capabilities");
  const capability = root && child(root, "Capability");
  if (!capability) return undefined;
  const world: CatalogLayer["lonLatExtent"] = [-180, -90, 180, 90];
  const layers = layersWithin(capability, { workspace, lonLatExtent: world, groups: undefined });
  return layers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Outer extends Pick<CatalogLayer, "lonLatExtent"> {
  workspace: string;
  /** Titles of the groups around; undefined around the outermost layer, which stands for the whole server. */
  groups: readonly string[] | undefined;
}

/** Only leaf layers: a group has no data. Extents are inherited. */
function layersWithin(node: XmlNode, outer: Outer): CatalogLayer[] {
  const { workspace, groups } = outer;
  return node.children
    .filter((inner) => inner.name === "Layer")
    .flatMap((layer) => {
      const lonLatExtent = extentOf(layer) ?? outer.lonLatExtent;
      const name = childText(layer, "Name");
      if (child(layer, "Layer")) {
        const group = (childText(layer, "Title") || name || "").replaceAll("/", "-");
        return layersWithin(layer, { workspace, lonLatExtent, groups: groups ? [...groups, group] : [] });
      }
      if (!name) return [];
      const bare = name.startsWith(`${workspace}:`) ? name.slice(workspace.length + 1) : name;
      // Capabilities contain no feature counts.
      const title = childText(layer, "Title") || bare;
      const group = groupPath(groupNames((groups ?? []).join("/")));
      return [
        {
          name: bare,
          title,
          lonLatExtent,
          featureCount: 0,
          styles: stylesOf(layer),
          ...(group !== "" && { group }),
        },
      ];
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
