import { fromPromise } from "xstate";
import { signOutOthersMachine } from "../../../machines/devices/signOutOthersMachine.ts";
import { signOutOtherDevices } from "../../api/devices.ts";
import type { Api } from "../../api/createApi.ts";

interface SignOutOthersDeps {
  api: Api;
  onSignedOut: () => void;
}

/** Gives signing out everywhere else its call. */
export const provideSignOutOthers = ({ api, onSignedOut }: SignOutOthersDeps) =>
  signOutOthersMachine.provide({
    actors: { signOutOthers: fromPromise<void>(({ signal }) => signOutOtherDevices(api, signal)) },
    actions: { notifySignedOut: onSignedOut },
  });
