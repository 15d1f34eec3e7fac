import { createActorContext } from "@xstate/react";
import { logoutMachine } from "../../../machines/sign-out/logoutMachine.ts";

/** The logout screen's course of events. */
export const Logout = createActorContext(logoutMachine);
