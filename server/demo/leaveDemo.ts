import type { OpenDatabase } from "../db/openDatabase.ts";
import { demoDepartureRepository } from "../repositories/demo/demoDeparture.ts";
import type { DemoOptions } from "./ensureDemoContent.ts";

/**
 * A database that is run without DEMO even once holds somebody's own content: no later start puts it back, and no account
 * of the demo comes in.
 */
export async function leaveDemo({ database, log }: Pick<DemoOptions, "database" | "log">): Promise<void> {
  const departure = demoDepartureRepository(database.kysely);
  if (!(await departure.holdsDemo())) return;
  const { wasDemo } = await departure.leave();
  if (wasDemo)
    log.info(
      "this database was filled by the demo; it is kept as it is from now on, and no demo account signs in",
    );
}

/**
 * Whether this is run as a demo. Where nobody asked for one, a database that left it stays without; DEMO=true lets its
 * accounts in again.
 */
export async function settlesAsDemo(
  { demo, isDemoAsked }: { demo: boolean; isDemoAsked: boolean },
  { kysely }: OpenDatabase,
): Promise<boolean> {
  const departure = demoDepartureRepository(kysely);
  if (!demo || !(await departure.hasLeft())) return demo;
  if (isDemoAsked) await departure.allowSignIn();
  return isDemoAsked;
}
