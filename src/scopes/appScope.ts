import { createActorContext } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { appMachine } from "../../machines/app/appMachine.ts";
import type { ToastContent } from "../../machines/toasts/toastsMachine.ts";
import { readActor } from "./readActor.ts";

/** The application and its actors, for everything inside its provider. */
export const AppScope = createActorContext(appMachine);

/** The application, for the machines around which it is. */
export type AppActor = Pick<ActorRefFrom<typeof appMachine>, "on" | "send">;

type Children = SnapshotFrom<typeof appMachine>["children"];
type AppActorName = keyof Children & string;
type AppChild<Name extends AppActorName> = NonNullable<Children[Name]>;

function useAppActor<Name extends AppActorName>(name: Name): AppChild<Name> {
  const actor = AppScope.useSelector(({ children }) => children[name]);
  if (!actor) throw new Error(`The application runs without its "${name}".`);
  return actor;
}

/** Reads one actor of the application. */
export const appActor = <Name extends AppActorName>(name: Name) => readActor(() => useAppActor(name));

/** How a machine shows its toasts: on the application's. */
export const showToastIn = (app: AppActor) => (_machine: unknown, toast: ToastContent) =>
  app.send({ type: "toast.show", toast });
