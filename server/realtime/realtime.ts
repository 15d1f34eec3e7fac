import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import { readRealtimePayload, realtimeEvent, type RealtimePayload } from "../../schemas/realtime.ts";
import { Unauthenticated } from "../services/errors.ts";
import type { Session } from "../services/sessions.ts";

export interface RealtimeOptions {
  /** Opens the session that a handshake's `Cookie` header carries. */
  sessionOf(cookieHeader: string | undefined): Promise<Session | undefined>;
  /** Whether the page that opens the connection is ours. */
  isOurOwnOrigin(origin: string, host: string | undefined): boolean;
}

/** Messages of one connection within ten seconds; more are dropped. */
const burst = 20;
const burstMs = 10_000;

const sessionRoom = (id: string) => `session:${id}`;
const userRoom = (id: number) => `user:${id}`;

/** Socket.io (spec §7.25): relays `reload-page` to the other connections of the same user, and nothing else. */
export async function realtime(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const io = new Server(app.server, {
    path: "/socket.io",
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 4096,
    allowRequest: ({ headers }, answer) => {
      const allowed = headers.origin === undefined || options.isOurOwnOrigin(headers.origin, headers.host);
      answer(allowed ? null : "origin not allowed", allowed);
    },
  });

  io.use((socket, proceed) => {
    void refusalOf(socket).then(proceed);
  });

  /** Undefined when the connection has a session, which it then carries. */
  async function refusalOf(socket: Socket): Promise<Error | undefined> {
    try {
      const session = await options.sessionOf(socket.handshake.headers.cookie);
      if (!session) return new Unauthenticated();
      socket.data = session;
      return undefined;
    } catch (error) {
      app.log.error({ err: error }, "could not authenticate a socket");
      return new Error("server.internal");
    }
  }

  io.on("connection", (socket: Socket) => {
    const { id, user } = socket.data as Session;
    void socket.join([sessionRoom(id), userRoom(user.id)]);
    const mayPass = burstLimit();
    socket.on(realtimeEvent, (payload: unknown) => {
      if (readRealtimePayload(payload)?.event !== "reload-page" || !mayPass()) return;
      const relayed: RealtimePayload = { event: "reload-page" };
      socket.to(userRoom(user.id)).emit(realtimeEvent, relayed);
    });
  });

  const stopListening = app.services.sessions.onEnd((id) => io.in(sessionRoom(id)).disconnectSockets(true));
  app.addHook("preClose", async () => {
    stopListening();
    io.disconnectSockets(true);
    io.engine.close();
  });
}

function burstLimit(): () => boolean {
  let count = 0;
  let startedAt = 0;
  return () => {
    const now = Date.now();
    if (now - startedAt > burstMs) [count, startedAt] = [0, now];
    count += 1;
    return count <= burst;
  };
}
