import type { Kysely } from "kysely";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "./logActivity.ts";

/** The end of a synchronisation. */
export interface SynchronisationEnd {
  state: "applied" | "unchanged";
  now: Date;
  /** Who had it applied, if anybody. */
  actor: Actor | undefined;
}

/** Logs that a synchronisation was applied: to which workspaces, with counts of new, changed and removed layers. */
export async function logSynchronisation(
  transaction: Kysely<Database>,
  { differences, counts }: Pick<Synchronisation, "differences" | "counts">,
  actor: Actor,
): Promise<void> {
  const subject = (differences ?? []).map(({ name }) => name).join(", ");
  const changes = Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ field: `layers.${kind}`, before: null, after: String(count) }));
  const log = { action: "mapsSynchronised", companyId: null, details: { subject, changes } } as const;
  await logAdministration(transaction, actor, log);
}

/** Logs that a file was imported into a workspace. */
export async function logImport(
  transaction: Kysely<Database>,
  { workspace, names, userId }: { workspace: string; names: readonly string[]; userId: number },
  at: Date,
): Promise<void> {
  const changes = [{ field: "layers", before: null, after: names.join(", ") }];
  const log = {
    action: "layersImported",
    companyId: null,
    details: { subject: workspace, changes },
  } as const;
  await logAdministration(transaction, { userId, at }, log);
}
