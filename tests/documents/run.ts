/** Writes `docs/machines` and the schemas of all events, anew: `npm run machines`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eventSchemas, eventSchemasFile, writeEventSchemas } from "./eventSchemas.ts";
import { machineDocuments } from "./machineDocuments.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/machines");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of machineDocuments()) writeFileSync(path.join(folder, name), text);
writeFileSync(eventSchemasFile, writeEventSchemas(eventSchemas()));
