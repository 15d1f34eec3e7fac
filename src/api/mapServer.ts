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

/** URL of the legend image of one layer (spec §7.14). */
export const legendUrl = (server: ProjectMapServer, layer: string, style?: string): string => {
  const params = new URLSearchParams({
    service: "WMS",
    version: "1.3.0",
    request: "GetLegendGraphic",
    format: "image/png",
    width: legendSymbolPx,
    height: legendSymbolPx,
    layer,
    ...(style ? { style } : {}),
  });
  return `${serviceUrl(server, "ows")}?${params.toString()}`;
};
