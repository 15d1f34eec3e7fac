import { createActorContext } from "@xstate/react";
import { logoutMachine } from "../../machines/session/logoutMachine.ts";

/** The logout screen's course of events. */
export const Logout = createActorContext(logoutMachine);
