import { xmlText } from "../../../schemas/rules/xmlText.ts";

/** The services of a project that GIS programs connect to. */
export const connectedServices = ["wms", "wfs", "ogc"] as const;
export type ConnectedService = (typeof connectedServices)[number];

/** How QGIS writes each, with what the server speaks best, which it would ask anew each time; it takes OGC API for a kind of WFS. */
const forms = {
  wms: { root: "qgsWMSConnections", element: "wms", settings: "" },
  wfs: {
    root: "qgsWFSConnections",
    element: "wfs",
    settings: ' version="2.0.0" pagingenabled="true" pagesize="1000"',
  },
  ogc: {
    root: "qgsWFSConnections",
    element: "wfs",
    settings: ' version="OGC_API_FEATURES" pagingenabled="true" pagesize="1000"',
  },
} as const;

/**
 * A file from which QGIS loads a connection, as its own _Save_ writes them: without a name or password, which QGIS asks
 * for and keeps in its own store.
 */
export function qgisConnections(
  service: ConnectedService,
  { name, url }: { name: string; url: string },
): string {
  const { root, element, settings } = forms[service];
  const connection = `<${element} name="${xmlText(name)}" url="${xmlText(url)}"${settings}/>`;
  return `<!DOCTYPE connections>\n<${root} version="1.0">\n  ${connection}\n</${root}>\n`;
}
