import { globSync } from "node:fs";
import path from "node:path";
import { machinesIn } from "../../../machines/statecharts/machinesIn.ts";

const folder = path.resolve(import.meta.dirname, "../../../machines");
const files = globSync("*/*Machine.ts", { cwd: folder }).toSorted();
const modules = await Promise.all(
  files.map(async (file) => [file, await import(path.join(folder, file))] as const),
);

/** Every machine of the product, by the order of its folder. */
export const allMachines = Object.values(machinesIn(Object.fromEntries(modules))).flat();
