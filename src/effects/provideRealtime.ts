import { fromCallback } from "xstate";
import { realtimeMachine, type SocketCommand } from "../../machines/realtimeMachine.ts";
import type { Api } from "../api/createApi.ts";
import type { OpenSocket } from "../api/openSocket.ts";

export interface RealtimeDeps {
  api: Api;
  isPageHidden: () => boolean;
  reloadPage: () => void;
  logProblem: (message: string) => void;
}

/** Gives the real-time connection its socket (spec §4.32–4.35, §8.9). */
export function provideRealtime({ api, isPageHidden, reloadPage, logProblem }: RealtimeDeps) {
  return realtimeMachine.provide({
    actors: {
      openSocket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
        let isClosed = false;
        let socket: OpenSocket | undefined;
        const opening = api.openSocket({
          onConnect: () => sendBack({ type: "socket.connected" }),
          onLost: (reason) => sendBack({ type: "socket.lost", reason }),
          onReceive: (payload) =>
            sendBack({ type: "socket.received", payload, isPageHidden: isPageHidden() }),
        });
        const keep = (opened: OpenSocket) => {
          socket = opened;
          if (isClosed) opened.close();
        };
        opening.then(keep, (error: unknown) => sendBack({ type: "socket.lost", reason: String(error) }));
        receive(({ payload }) => socket?.emit(payload));
        return () => {
          isClosed = true;
          socket?.close();
        };
      }),
    },
    actions: {
      reportProblem: (_, { reason }) => logProblem(`Could not connect to websockets: ${reason}`),
      reloadPage: () => reloadPage(),
    },
  });
}
