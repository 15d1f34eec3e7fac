import { type ListPermissionOverrides, listPermissions } from "../../../machines/session/listPermissions.ts";
import type { PermissionResource } from "../../../schemas/user.ts";
import { selectSession } from "../app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";

/** Which of Add, View, Update and Delete the signed-in user gets on a resource (spec §6.8). */
export function useListPermissions(resource: PermissionResource, overrides?: ListPermissionOverrides) {
  return listPermissions(AppScope.useSelector(selectSession), resource, overrides);
}
