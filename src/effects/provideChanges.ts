import { fromCallback } from "xstate";
import { changesMachine, type SightEvent } from "../../machines/app/changesMachine.ts";

/** Whether anybody looks at the page. */
export interface PageSight {
  isHidden: () => boolean;
  /** Calls back when that changes; returns the way to stop. */
  watch: (tell: () => void) => () => void;
}

export interface ChangesDeps {
  sight: PageSight;
}

/** Tells what was announced whether anybody looks at the page. */
export function provideChanges({ sight }: ChangesDeps) {
  return changesMachine.provide({
    actors: {
      watchSight: fromCallback<SightEvent>(({ sendBack }) =>
        sight.watch(() => sendBack({ type: sight.isHidden() ? "page.hidden" : "page.shown" })),
      ),
    },
  });
}
