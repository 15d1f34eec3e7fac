import type { PermissionResource } from "../../schemas/user.ts";
import { useSession } from "./session.ts";

/** What a person may do in a list; `true` or `false` overrules the grants (spec §6.8). */
export interface ListPermissionOverrides {
  create?: boolean;
  read?: boolean;
  update?: boolean;
  delete?: boolean;
}

/** Which of Add, View, Update and Delete the signed-in user gets on a resource (spec §6.8). */
export function useListPermissions(resource: PermissionResource, overrides: ListPermissionOverrides = {}) {
  const { canCreate, canRead, canUpdate, canDelete } = useSession();
  return {
    create: overrides.create ?? canCreate(resource),
    read: overrides.read ?? canRead(resource),
    update: overrides.update ?? canUpdate(resource),
    delete: overrides.delete ?? canDelete(resource),
  };
}
