import type { Config } from "../../config.ts";
import { createCommand, type AdminServices } from "./performCommand.ts";

/** What a start prints while nobody can administer the installation, or some of the demo is left in it. */
export async function startupHints(
  { demo }: Pick<Config, "demo">,
  { firstAdmin, departure }: Pick<AdminServices, "firstAdmin" | "departure">,
): Promise<string[]> {
  const lines: string[] = [];
  if (!(await firstAdmin.hasAny()))
    lines.push(`There is no platform admin yet. Make one, also while this runs: ${createCommand}`);
  const { accounts, companies, workspaces } = await departure.counts();
  if (!demo && accounts + companies + workspaces > 0)
    lines.push(
      `Of the demo there are left: ${accounts} accounts, which cannot sign in, ${companies} customers and ` +
        `${workspaces} workspaces. To take them out: npm run admin -- remove-demo`,
    );
  return lines;
}
