/** Writes `docs/machines`, anew: `npm run machines`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { machineDocuments } from "./machineDocuments.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/machines");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of machineDocuments()) writeFileSync(path.join(folder, name), text);
