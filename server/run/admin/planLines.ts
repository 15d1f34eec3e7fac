import type { DemoPlan } from "../../services/demo/demoDeparture.ts";

/** What is removed and what is kept, shown before asking for confirmation. */
export function planLines(plan: DemoPlan): string[] {
  const { accounts, companies, workspaces, files, filesLeft, keptCompanies, keptWorkspaces } = plan;
  const lines: string[] = [];
  if (accounts.length + companies.length + workspaces.length > 0)
    lines.push("This goes, and does not come back:");
  if (accounts.length > 0) lines.push(`  accounts: ${accounts.join(", ")}`);
  for (const { name } of companies) lines.push(`  customer ${name}, with its users, its exams and its log`);
  for (const { name, projects } of workspaces)
    lines.push(
      `  workspace ${name}${projects.length > 0 ? `, with its projects ${projects.join(", ")}` : ""}`,
    );
  if (files.length > 0) lines.push(`  files in DATA_DIR/geodata: ${files.join(", ")}`);
  if (keptCompanies.length + keptWorkspaces.length + filesLeft.length > 0) lines.push("This stays:");
  for (const { name, reasons } of keptCompanies)
    lines.push(
      `  customer ${name}: ${reasons.join("; ")}. Its main user is still of the demo, and cannot sign in.`,
    );
  for (const { name, reasons } of keptWorkspaces) lines.push(`  workspace ${name}: ${reasons.join("; ")}.`);
  if (filesLeft.length > 0)
    lines.push(`  files in DATA_DIR/geodata that are not the demo's: ${filesLeft.join(", ")}`);
  if (keptCompanies.length + keptWorkspaces.length > 0)
    lines.push("With --force that goes too, but no such file.");
  return lines;
}
