import { titleOf } from "../collections.ts";
import type { Context } from "../ConformanceClass.ts";
import type { CatalogLayer } from "../../MapServer.ts";
import { html, type Html } from "./html.ts";
import { filled, type Texts } from "./texts.ts";

const widthPx = 640;
/** Of a layer with a single point. */
const leastDegrees = 0.001;

/** The layer as the project's WMS draws it, whole. */
export function layerPicture(context: Context, layer: CatalogLayer, texts: Texts): Html {
  const { rootUrl, project } = context.call;
  const [west, south, east, north] = layer.lonLatExtent;
  const marginDegrees = Math.max((east - west) * 0.03, (north - south) * 0.03, leastDegrees);
  const box = [
    west - marginDegrees,
    south - marginDegrees,
    east + marginDegrees,
    north + marginDegrees,
  ] as const;
  const shape = (box[3] - box[1]) / (box[2] - box[0]) / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const heightPx = Math.round(Math.min(2, Math.max(0.25, Number.isFinite(shape) ? shape : 1)) * widthPx);
  const parameters = new URLSearchParams({
    service: "WMS",
    version: "1.1.1",
    request: "GetMap",
    layers: `${project.workspace}:${layer.name}`,
    styles: project.styles[layer.name] ?? "",
    srs: "EPSG:4326",
    bbox: box.join(","),
    width: String(widthPx),
    height: String(heightPx),
    format: "image/png",
  });
  const wms = rootUrl.replace(/\/ogc$/, `/geoserver/${encodeURIComponent(project.workspace)}/wms`);
  const alt = filled(texts.picture, { title: titleOf(context, layer) });
  return html`<img
    src="${wms}?${parameters.toString()}"
    width="${widthPx}"
    height="${heightPx}"
    alt="${alt}"
  />`;
}
