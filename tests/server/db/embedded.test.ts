import { describeDatabase } from "../../contract/database.ts";
import { describeSchema } from "../../contract/databaseSchema.ts";
import { openTestEmbedded } from "../../support/databases/testDatabase.ts";

describeDatabase("embedded", openTestEmbedded);
describeSchema("embedded", openTestEmbedded);
