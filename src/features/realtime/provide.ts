import { fromCallback } from "xstate";
import { changesMachine, type VisibilityEvent } from "../../../machines/realtime/changesMachine.ts";
import {
  realtimeMachine,
  type RealtimeEvent,
  type SocketCommand,
} from "../../../machines/realtime/realtimeMachine.ts";
import type { Api } from "../../api/createApi.ts";
import type { OpenSocket } from "../../api/openSocket.ts";

/** The server's error for a connection without a session. */
const refusal = "auth.unauthenticated";

export interface RealtimeDeps extends ChangesDeps {
  api: Api;
  /** Something was typed or drawn that is kept nowhere yet. */
  holdsWork: () => boolean;
  reloadPage: () => void;
  logProblem: (message: string) => void;
}

/** Gives the real-time connection its socket (spec §4.32–4.35, §8.9). */
export function provideRealtime({ api, sight, holdsWork, reloadPage, logProblem }: RealtimeDeps) {
  const pageFacts = () => ({ isHidden: sight.isHidden(), holdsWork: holdsWork() });
  return realtimeMachine.provide({
    actors: {
      openSocket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
        const opening = api.openSocket({
          onConnect: () => sendBack({ type: "socket.connected", page: pageFacts() }),
          onLost: (reason) => {
            if (reason === refusal) sendBack({ type: "socket.refused" });
            else sendBack({ type: "socket.lost", reason });
          },
          onReceive: (payload) => sendBack({ type: "socket.received", payload, page: pageFacts() }),
        });
        // Its code may not arrive either: that is a connection lost like any other.
        opening.catch((error: unknown) => sendBack({ type: "socket.lost", reason: String(error) }));
        const whenOpen = (act: (socket: OpenSocket) => void) => void opening.then(act, () => undefined);
        receive(({ payload }) => whenOpen((socket) => socket.emit(payload)));
        return () => whenOpen((socket) => socket.close());
      }),
      watchLeaving: fromCallback<RealtimeEvent>(({ sendBack }) =>
        sight.watch(() => {
          if (sight.isHidden()) sendBack({ type: "page.left", page: pageFacts() });
        }),
      ),
    },
    actions: {
      reportProblem: (_, { reason }) => logProblem(`Could not connect to websockets: ${reason}`),
      reloadPage: () => reloadPage(),
    },
  });
}

/** Whether anybody looks at the page. */
export interface PageVisibility {
  isHidden: () => boolean;
  /** Calls back when that changes; returns the way to unsubscribe. */
  watch: (listener: () => void) => () => void;
}

export interface ChangesDeps {
  sight: PageVisibility;
}

/** Provides the page's visibility, for announcements. */
export function provideChanges({ sight }: ChangesDeps) {
  return changesMachine.provide({
    actors: {
      watchSight: fromCallback<VisibilityEvent>(({ sendBack }) =>
        sight.watch(() => sendBack({ type: sight.isHidden() ? "page.hidden" : "page.shown" })),
      ),
    },
  });
}
