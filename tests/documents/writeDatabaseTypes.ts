/** Writes the types of the tables anew, from an embedded database with all migrations: `npm run database-types`. */
import { writeFileSync } from "node:fs";
import { openTestEmbedded } from "../support/databases/testDatabase.ts";
import { databaseTypes, databaseTypesFile } from "./databaseTypes.ts";

const database = await openTestEmbedded();
try {
  writeFileSync(databaseTypesFile, await databaseTypes(database.kysely));
} finally {
  await database.close();
}
