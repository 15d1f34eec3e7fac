import type { Company } from "../../schemas/company.ts";
import type { Workspace } from "../../schemas/workspace.ts";

/** A workspace as it is offered for assignment. */
export type AssignableWorkspace = Pick<Workspace, "id" | "name" | "projectCount">;

/** What the server knows: every workspace, and which of them the company has. */
export interface AssignmentOffer {
  company: Company;
  workspaces: AssignableWorkspace[];
}

/** What saving would change for the company. */
export interface AssignmentChange {
  added: AssignableWorkspace[];
  removed: AssignableWorkspace[];
}

/** The workspaces whose name holds the text, whatever its case. */
export function findWorkspaces(
  workspaces: readonly AssignableWorkspace[],
  search: string,
): AssignableWorkspace[] {
  const wanted = search.trim().toLowerCase();
  return workspaces.filter(({ name }) => name.toLowerCase().includes(wanted));
}

export function changeOf(
  workspaces: readonly AssignableWorkspace[],
  assigned: ReadonlySet<number>,
  chosen: ReadonlySet<number>,
): AssignmentChange {
  return {
    added: workspaces.filter(({ id }) => chosen.has(id) && !assigned.has(id)),
    removed: workspaces.filter(({ id }) => assigned.has(id) && !chosen.has(id)),
  };
}

/** With the workspace when it was not chosen, without it when it was. */
export function toggle(chosen: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

export const workspaceIdsOf = ({ workspaces }: Pick<Company, "workspaces">): Set<number> =>
  new Set(workspaces.map(({ id }) => id));

/** The same change, made to another set of workspaces. */
export function applyChange(
  assigned: ReadonlySet<number>,
  { added, removed }: AssignmentChange,
): Set<number> {
  const next = new Set([...assigned, ...added.map(({ id }) => id)]);
  for (const { id } of removed) next.delete(id);
  return next;
}

export const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));
