import { createActorContext } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { appMachine } from "../../machines/app/appMachine.ts";
import type { ToastContent } from "../../machines/toasts/toastsMachine.ts";
import { readActor } from "./readActor.ts";

/** The application's actors, as a context. */
export const AppScope = createActorContext(appMachine);

/** The application, as seen by machines inside it. */
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

/** Lets a machine show toasts. */
export const showToastIn = (app: AppActor) => (_machine: unknown, toast: ToastContent) =>
  app.send({ type: "toast.show", toast });
