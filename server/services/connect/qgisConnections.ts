/** The services of a project that GIS programs connect to. */
export const connectedServices = ["wms", "wfs"] as const;
export type ConnectedService = (typeof connectedServices)[number];

const roots = { wms: "qgsWMSConnections", wfs: "qgsWFSConnections" } as const;

/** What the server speaks best; QGIS would ask anew each time. */
const settings = {
  wms: "",
  wfs: ' version="2.0.0" pagingenabled="true" pagesize="1000"',
} as const;

/**
 * A file from which QGIS loads a connection, as its own _Save_ writes them: without a name or password, which QGIS asks
 * for and keeps in its own store.
 */
export function qgisConnections(
  service: ConnectedService,
  { name, url }: { name: string; url: string },
): string {
  const root = roots[service];
  const connection = `<${service} name="${escaped(name)}" url="${escaped(url)}"${settings[service]}/>`;
  return `<!DOCTYPE connections>\n<${root} version="1.0">\n  ${connection}\n</${root}>\n`;
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text as the value of an attribute; XML cannot hold control characters. */
const escaped = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, " ").replaceAll(/[&<>"]/g, (character) => references[character] ?? "");
