import type { Audience } from "./DomainEvent.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { Session } from "../session/sessions.ts";

/** Every group that the holder of a session belongs to; what is published to a group, each of its members may see. */
export function audiencesOf({ id, user }: Session, permissions: PermissionService): Audience[] {
  const audiences: Audience[] = [`session:${id}`, `user:${user.id}`];
  if (user.role.isAdmin) audiences.push("seers of everything");
  if (permissions.can(user, "read", "companies")) audiences.push("readers:companies");
  if (permissions.can(user, "read", "workspaces")) audiences.push("readers:workspaces");
  if (!user.company) return audiences;
  audiences.push(`company:${user.company.id}`);
  if (permissions.can(user, "read", "companyUsers"))
    audiences.push(`readers:companyUsers:${user.company.id}`);
  return audiences;
}
