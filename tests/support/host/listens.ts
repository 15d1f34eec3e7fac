import { once } from "node:events";
import { connect } from "node:net";

/** Whether anybody takes connections at a port of the loopback address, or at a socket in a folder, which is there a little before. */
export async function listens(at: number | { path: string }): Promise<boolean> {
  const socket = typeof at === "number" ? connect(at, "127.0.0.1") : connect(at.path);
  const isThere = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isThere;
}
