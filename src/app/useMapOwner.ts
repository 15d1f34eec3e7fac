import { selectUser } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";

/** Owner of stored map content: each user and project apart. */
export function useMapOwner(projectId: number): { userId: number; projectId: number } {
  const user = AppScope.useSelector(selectUser);
  return { userId: user?.id ?? 0, projectId };
}
