import { execFile } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { basename, join } from "node:path";
import { promisify } from "node:util";

/**
 * A proxy for the schemas of the standards, which a suite has in its jar, for a machine that does not reach them. Whatever
 * else is asked of it is not found.
 */
export async function schemaProxy(port: number, jar: string, folder: string): Promise<Server> {
  const into = join(folder, "schemas");
  await promisify(execFile)("unzip", ["-q", "-o", jar, "*.xsd", "*catalog.xml", "-d", into]);
  const files = new Map<string, string>();
  for (const catalog of globSync(join(into, "org/opengis/cite/**/schema-catalog.xml")))
    for (const [, address = "", uri = ""] of readFileSync(catalog, "utf8").matchAll(
      /systemId="([^"]+)"\s+uri="([^"]+)"/g,
    ))
      files.set(address, join(catalog, "..", uri));
  const server = createServer((request, response) => {
    const address = request.url ?? "";
    const file =
      files.get(address) ?? [...files.values()].find((each) => basename(each) === basename(address));
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "application/xml" }).end(readFileSync(file));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
