import { createActorContext } from "@xstate/react";
import { activityMachine } from "../../../machines/activity/activityMachine.ts";

/** What is to be told of the map, for everything inside its provider. */
export const ActivityLog = createActorContext(activityMachine);
