import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fieldOf } from "../../schemas/records.ts";

/** The version of the product, as its `package.json` has it. */
export async function versionOf(root: string): Promise<string> {
  return String(fieldOf(JSON.parse(await readFile(join(root, "package.json"), "utf8")), "version"));
}
