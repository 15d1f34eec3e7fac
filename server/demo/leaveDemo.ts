import { demoContentRepository } from "../repositories/demoContent.ts";
import type { DemoOptions } from "./ensureDemoContent.ts";

/** A database that is run without DEMO even once holds somebody's own content: no later start puts it back. */
export async function leaveDemo({ database, log }: Pick<DemoOptions, "database" | "log">): Promise<void> {
  if (await demoContentRepository(database.kysely).leave())
    log.info("this database was filled by the demo; it is kept as it is from now on, also with DEMO=true");
}
