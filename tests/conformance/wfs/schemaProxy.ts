import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { fileProxy } from "../fileProxy.ts";

/** A proxy for the schemas of the standards, which a suite has in its jar. */
export async function schemaProxy(port: number, jar: string, folder: string): Promise<Server> {
  const into = join(folder, "schemas");
  await promisify(execFile)("unzip", ["-q", "-o", jar, "*.xsd", "*catalog.xml", "-d", into]);
  const files = new Map<string, string>();
  for (const catalog of globSync(join(into, "org/opengis/cite/**/schema-catalog.xml")))
    for (const [, address = "", uri = ""] of readFileSync(catalog, "utf8").matchAll(
      /systemId="([^"]+)"\s+uri="([^"]+)"/g,
    ))
      files.set(address, join(catalog, "..", uri));
  return await fileProxy(
    port,
    (address) =>
      files.get(address) ?? [...files.values()].find((each) => basename(each) === basename(address)),
  );
}
