import type { FetchCode } from "../later/fetchCode.ts";
import { readRealtimePayload, realtimeEvent, type RealtimePayload } from "../../schemas/realtime.ts";

/** Reconnects with exponential backoff, without giving up (spec §9.20). */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/** Socket.io's reason of a disconnect by the server: a restart, or the end of the session. */
const endedByServer = "io server disconnect";

export interface SocketListener {
  onConnect: () => void;
  onLost: (reason: string) => void;
  onReceive: (payload: RealtimePayload) => void;
}

export interface OpenSocket {
  emit: (payload: RealtimePayload) => void;
  close: () => void;
}

/** Opens the real-time connection: websocket only, with credentials, at the origin of the API host (spec §7.25). */
export async function openSocket(
  { apiHost, fetchCode }: { apiHost: string; fetchCode: FetchCode },
  listener: SocketListener,
): Promise<OpenSocket> {
  const { io } = await fetchCode(() => import("socket.io-client"));
  const socket = io(new URL(apiHost, document.baseURI).origin, {
    ...reconnection,
    path: "/socket.io",
    transports: ["websocket"],
    withCredentials: true,
    autoConnect: false,
    forceNew: true,
  });
  socket.on("connect", listener.onConnect);
  socket.on("connect_error", (error) => listener.onLost(error.message));
  socket.on("disconnect", (reason) => {
    listener.onLost(reason);
    // The one disconnect after which socket.io does not reconnect by itself; if the session ended, the next attempt is
    // refused.
    if (reason === endedByServer) socket.connect();
  });
  socket.on(realtimeEvent, (received: unknown) => {
    const payload = readRealtimePayload(received);
    if (payload) listener.onReceive(payload);
  });
  socket.connect();
  return {
    emit: (payload) => socket.emit(realtimeEvent, payload),
    close: () => socket.close(),
  };
}
