import type { LoggedAction } from "../../../machines/activity/activityMachine.ts";
import type { ActivityInput } from "../../../schemas/activity.ts";
import { randomUuid } from "../../scopes/randomUuid.ts";

/** Something that is done now. */
export const entryOf = (projectId: number, action: LoggedAction): ActivityInput => ({
  id: randomUuid(),
  at: new Date().toISOString(),
  projectId,
  ...action,
});
