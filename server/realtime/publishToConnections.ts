import type { FastifyInstance } from "fastify";
import type { Server, Socket } from "socket.io";
import { realtimeEvent, type RealtimePayload } from "../../schemas/realtime.ts";
import type { DomainEvent, Audience } from "../services/realtime/DomainEvent.ts";
import { audiencesOf } from "../services/realtime/audiences.ts";
import type { Session } from "../services/session/sessions.ts";

/** Publishes domain events to the sockets of this process; each audience is a socket.io room. */
export function publishToConnections(io: Server, app: FastifyInstance) {
  const { eventBus, permissions, sessions } = app.services;
  const emit = (to: Audience[], payload: RealtimePayload) => io.to(to).emit(realtimeEvent, payload);

  /** Counts events: a connection must be identified again if one came in meanwhile. */
  let eventCount = 0;
  const countBefore = new WeakMap<Socket, number>();
  /** Sequential, so that an older result never overwrites a newer one. */
  let rejoining: Promise<unknown> = Promise.resolve();

  const stop = eventBus.subscribe((event) => {
    eventCount += 1;
    dispatch(event);
  });

  function dispatch(event: DomainEvent): void {
    switch (event.kind) {
      case "userChanged":
        rejoinAll(membersOf(`user:${event.userId}`));
        break;
      case "companyChanged":
        rejoinAll(membersOf(`company:${event.companyId}`));
        break;
      case "missed":
        rejoinAll([...io.sockets.sockets.values()]);
        break;
      case "sessionsEnded":
        for (const id of event.sessionIds) end(id, event.reason);
        break;
      case "news": {
        const { to, payload, exceptConnection = [] } = event;
        io.to(to).except(exceptConnection).emit(realtimeEvent, payload);
        break;
      }
    }
  }

  function end(sessionId: string, reason: (DomainEvent & { kind: "sessionsEnded" })["reason"]): void {
    const room = `session:${sessionId}` as const;
    emit([room], reason ? { event: "session-ended", reason } : { event: "session-over" });
    io.in(room).disconnectSockets(true);
  }

  function membersOf(room: Audience): Socket[] {
    const ids = io.sockets.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
  }

  function rejoinAll(sockets: readonly Socket[]): void {
    if (sockets.length === 0) return;
    rejoining = rejoining.then(() => Promise.all(sockets.map(rejoin)));
  }

  /** Moves a connection to the rooms its user belongs to now, and has the browser read its user again. */
  async function rejoin(socket: Socket): Promise<void> {
    try {
      const { id }: Session = socket.data;
      const session = await sessions.get(id);
      if (!session || session.mustSetUpFactor) return void socket.disconnect(true);
      if (!socket.connected) return;
      joinRooms(socket, session);
      socket.emit(realtimeEvent, { event: "access-changed" } satisfies RealtimePayload);
    } catch (error) {
      app.log.error({ err: error }, "could not identify a socket's user");
      socket.disconnect(true);
    }
  }

  function joinRooms(socket: Socket, session: Session): void {
    socket.data = session;
    const rooms = new Set<string>(audiencesOf(session, permissions));
    for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) void socket.leave(room);
    void socket.join([...rooms]);
  }

  return {
    /** Determines whose a connection is; it receives all changes from here on. */
    async identify(socket: Socket, look: () => Promise<Session | undefined>): Promise<Session | undefined> {
      countBefore.set(socket, eventCount);
      const session = await look();
      if (session) socket.data = session;
      return session;
    },

    /** From here on the connection receives what its user may see. */
    start(socket: Socket): void {
      joinRooms(socket, socket.data);
      if (eventCount !== countBefore.get(socket)) rejoinAll([socket]);
    },

    stop,
  };
}
