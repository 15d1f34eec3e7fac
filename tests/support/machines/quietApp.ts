import { fromCallback, fromPromise } from "xstate";
import type { AppEvent } from "../../../machines/app/appContext.ts";
import { appMachine } from "../../../machines/app/appMachine.ts";
import { languageMachine } from "../../../machines/language/languageMachine.ts";
import { changesMachine } from "../../../machines/realtime/changesMachine.ts";
import { realtimeMachine } from "../../../machines/realtime/realtimeMachine.ts";
import { sidebarMachine } from "../../../machines/sidebar/sidebarMachine.ts";
import { themeMachine } from "../../../machines/theme/themeMachine.ts";
import { appInput } from "./runAppMachine.ts";

const never = <Answer>() => new Promise<Answer>(() => undefined);

/** An application that asks nothing and goes nowhere, around a page that is tested by itself. */
export const quietApp = {
  logic: appMachine.provide({
    actors: {
      sidebar: sidebarMachine.provide({ actors: { watchViewport: fromCallback(() => undefined) } }),
      theme: themeMachine.provide({
        actors: { watchSystem: fromCallback(() => undefined), watchChoice: fromCallback(() => undefined) },
        actions: { storeChoice: () => undefined, wear: () => undefined },
      }),
      realtime: realtimeMachine.provide({
        actors: { openSocket: fromCallback(() => undefined), watchLeaving: fromCallback(() => undefined) },
      }),
      changes: changesMachine.provide({ actors: { watchSight: fromCallback(() => undefined) } }),
      language: languageMachine.provide({
        actors: {
          loadCatalogue: fromPromise(async () => ({})),
          saveLanguage: fromPromise(() => never<void>()),
          watchChoice: fromCallback(() => undefined),
        },
        actions: { applyLanguage: () => undefined, storeChoice: () => undefined },
      }),
      fetchApiInfo: fromPromise(() => never()),
      loadCurrentUser: fromPromise(() => never()),
      watchRoute: fromCallback<AppEvent>(() => undefined),
      watchPageReturn: fromCallback<AppEvent>(() => undefined),
      watchNetwork: fromCallback<AppEvent>(() => undefined),
      watchCalls: fromCallback<AppEvent>(() => undefined),
    },
    actions: { navigate: () => undefined, rememberPage: () => undefined },
  }),
  options: { input: appInput("projects/map-view") },
};
