import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize } from "node:path";

/** A proxy that answers for schemas.opengis.net from folders, and for nothing else, so that a run does not depend on that host. */
export async function schemaServer(folders: readonly string[]): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    const { hostname, pathname } = new URL(request.url ?? "/", "http://nowhere.invalid");
    if (hostname !== "schemas.opengis.net") return response.writeHead(404).end();
    const file = folders.map((folder) => join(folder, normalize(pathname))).find((path) => existsSync(path));
    if (file === undefined) return response.writeHead(404).end();
    response.setHeader("content-type", "text/xml");
    return createReadStream(file).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
