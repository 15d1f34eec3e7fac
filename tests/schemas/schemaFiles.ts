import { readdirSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../schemas");

export const schemaFiles = readdirSync(folder).filter((file) => file.endsWith(".ts"));

/** What a file of `schemas` exports. */
export const exportsOf = async (file: string) =>
  (await import(path.join(folder, file))) as Record<string, Record<string, unknown>>;
