import type { FastifyInstance } from "fastify";
import type { Server, Socket } from "socket.io";
import { realtimeEvent, type RealtimePayload } from "../../schemas/realtime.ts";
import type { DomainEvent, Audience } from "../services/realtime/DomainEvent.ts";
import { audiencesOf } from "../services/realtime/audiences.ts";
import type { Session } from "../services/session/sessions.ts";

/** Passes eventBus on to the connections of this process; each audience is a room. */
export function publishToConnections(io: Server, app: FastifyInstance) {
  const { eventBus, permissions, sessions } = app.services;
  const tell = (to: Audience[], payload: RealtimePayload) => io.to(to).emit(realtimeEvent, payload);

  /** What a connection was recognised by may have changed before it could hear of that: counts the eventBus. */
  let heard = 0;
  const heardBefore = new WeakMap<Socket, number>();
  /** One renewal after the other, so that an older look never has the last word. */
  let renewals: Promise<unknown> = Promise.resolve();

  const stop = eventBus.subscribe((event) => {
    heard += 1;
    pass(event);
  });

  function pass(event: DomainEvent): void {
    switch (event.kind) {
      case "userChanged":
        renew(membersOf(`user:${event.userId}`));
        break;
      case "companyChanged":
        renew(membersOf(`company:${event.companyId}`));
        break;
      case "missed":
        renew([...io.sockets.sockets.values()]);
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
    if (reason) tell([room], { event: "session-ended", reason });
    io.in(room).disconnectSockets(true);
  }

  function membersOf(room: Audience): Socket[] {
    const ids = io.sockets.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
  }

  function renew(sockets: readonly Socket[]): void {
    if (sockets.length === 0) return;
    renewals = renewals.then(() => Promise.all(sockets.map(readmit)));
  }

  /** Puts a connection among those that its user belongs to now, and has it ask anew who that is. */
  async function readmit(socket: Socket): Promise<void> {
    try {
      const session = await sessions.get((socket.data as Session).id);
      if (!session) return void socket.disconnect(true);
      if (!socket.connected) return;
      admit(socket, session);
      socket.emit(realtimeEvent, { event: "access-changed" } satisfies RealtimePayload);
    } catch (error) {
      app.log.error({ err: error }, "could not find whose a socket is");
      socket.disconnect(true);
    }
  }

  function admit(socket: Socket, session: Session): void {
    socket.data = session;
    const rooms = new Set<string>(audiencesOf(session, permissions));
    for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) void socket.leave(room);
    void socket.join([...rooms]);
  }

  return {
    /** Looks up whose a connection is to be; what changes from here on, it hears of. */
    async recognise(socket: Socket, look: () => Promise<Session | undefined>): Promise<Session | undefined> {
      heardBefore.set(socket, heard);
      const session = await look();
      if (session) socket.data = session;
      return session;
    },

    /** From here on the connection is told what its user may know. */
    welcome(socket: Socket): void {
      admit(socket, socket.data as Session);
      if (heard !== heardBefore.get(socket)) renew([socket]);
    },

    stop,
  };
}
