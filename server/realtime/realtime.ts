import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import { readRealtimePayload, realtimeEvent } from "../../schemas/realtime.ts";
import { Unauthenticated } from "../services/errors.ts";
import type { Session } from "../services/session/sessions.ts";
import { burstLimit } from "./burstLimit.ts";
import { publishToConnections } from "./publishToConnections.ts";

export interface RealtimeOptions {
  /** The session in a handshake's `Cookie` header. */
  sessionOf(cookieHeader: string | undefined): Promise<Session | undefined>;
  /** Whether the page that opens the connection is ours. */
  isOurOwnOrigin(origin: string, host: string | undefined): boolean;
  /** Counts the open connections. */
  meter: { socketOpened(): void; socketClosed(): void };
}

/**
 * Socket.io (spec §7.25): relays `reload-page` to the same user's other connections, publishes changes to those who may
 * see them, and closes with its session. Any other message from a client is ignored.
 */
export async function realtime(app: FastifyInstance, options: RealtimeOptions): Promise<void> {
  const { eventBus } = app.services;
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

  const publisher = publishToConnections(io, app);

  io.use((socket, proceed) => {
    void refusalOf(socket).then(proceed);
  });

  /** Undefined when the connection has a session, which is then attached to it. */
  async function refusalOf(socket: Socket): Promise<Error | undefined> {
    try {
      const { cookie } = socket.handshake.headers;
      const session = await publisher.identify(socket, () => options.sessionOf(cookie));
      return session ? undefined : new Unauthenticated();
    } catch (error) {
      app.log.error({ err: error }, "could not authenticate a socket");
      return new Error("server.internal");
    }
  }

  io.on("connection", (socket: Socket) => {
    const { id: sessionId, user }: Session = socket.data;
    options.meter.socketOpened();
    socket.once("disconnect", () => {
      options.meter.socketClosed();
      // The last sign of the user: the browser may have disconnected without a message.
      app.services.sessions
        .recordUse(sessionId)
        .catch((error: unknown) => app.log.error({ err: error }, "could not record the use of a session"));
    });
    publisher.start(socket);
    const isWithinLimit = burstLimit();
    socket.on(realtimeEvent, (payload: unknown) => {
      if (readRealtimePayload(payload)?.event !== "reload-page" || !isWithinLimit()) return;
      eventBus.publish({
        kind: "news",
        to: [`user:${user.id}`],
        payload: { event: "reload-page" },
        exceptConnection: socket.id,
      });
    });
  });

  app.addHook("preClose", async () => {
    publisher.stop();
    io.disconnectSockets(true);
    io.engine.close();
  });
}
