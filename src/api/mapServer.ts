/** The map server of one project, behind the API (spec §7.14–7.16). */
export interface ProjectMapServer {
  /** The API host without a trailing slash, e.g. `/api`. */
  apiHost: string;
  projectId: number;
  workspace: string;
}

/** Size of a legend's symbols, px (spec §7.14). */
const legendSymbolPx = "20";

/** URL of a service, without a query. */
export const serviceUrl = (
  { apiHost, projectId, workspace }: ProjectMapServer,
  service: "ows" | "wms" | "wfs",
) => `${apiHost}/projects/${projectId}/geoserver/${encodeURIComponent(workspace)}/${service}`;

/** URL of image tiles; OpenLayers adds the GetMap parameters (spec §7.15). */
export const imageUrl = (server: ProjectMapServer): string => serviceUrl(server, "wms");

interface LegendLook {
  /** Its default style when absent. */
  style?: string | undefined;
  format?: "image/png" | "application/json";
}

/** URL of the legend of one layer, an image or data (spec §7.14). */
export const legendUrl = (
  server: ProjectMapServer,
  layer: string,
  { style, format = "image/png" }: LegendLook = {},
): string => {
  const params = new URLSearchParams({
    service: "WMS",
    version: "1.3.0",
    request: "GetLegendGraphic",
    format,
    width: legendSymbolPx,
    height: legendSymbolPx,
    layer,
    ...(style ? { style } : {}),
  });
  return `${serviceUrl(server, "ows")}?${params.toString()}`;
};
