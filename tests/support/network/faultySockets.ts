import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

export interface FaultySockets {
  /** Breaks every open WebSocket. */
  cut(): void;
  /** Whether new ones are taken; those that are open stay. */
  allow(isAllowed: boolean): void;
}

/** Breaks a connection off without a goodbye. */
export const reset = (connection: Duplex): unknown => (connection as Socket).resetAndDestroy();

/** Passes WebSockets on to the server at `target`, byte by byte. */
export function passOnSockets(proxy: Server, target: URL): FaultySockets {
  const open = new Set<Duplex>();
  let isAllowed = true;

  proxy.on("upgrade", ({ url, rawHeaders }, socket, head) => {
    if (!isAllowed) {
      reset(socket);
      return;
    }
    const onward = connect(Number(target.port), target.hostname, () => {
      const headers = rawHeaders.flatMap((name, place) =>
        place % 2 ? [] : [`${name}: ${rawHeaders[place + 1]}`],
      );
      onward.write([`GET ${url} HTTP/1.1`, ...headers, "", ""].join("\r\n"));
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open.delete(socket);
      onward.destroy();
    });
    onward.on("error", () => undefined);
    onward.on("close", () => socket.destroy());
  });

  return {
    cut: () => [...open].forEach(reset),
    allow: (next) => {
      isAllowed = next;
    },
  };
}
