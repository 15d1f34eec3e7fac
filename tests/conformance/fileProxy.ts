import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";

/** A proxy that answers addresses with files, and 404 to all others: for a machine that does not reach them. */
export async function fileProxy(
  port: number,
  fileAt: (address: string) => string | undefined,
): Promise<Server> {
  const server = createServer((request, response) => {
    const file = fileAt(request.url ?? "");
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/xml" }).end(readFileSync(file));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** What makes Java ask the proxy. */
export const throughProxy = (port: number): string[] => [
  "-Dhttp.proxyHost=127.0.0.1",
  `-Dhttp.proxyPort=${port}`,
];
