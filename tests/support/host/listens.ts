import { once } from "node:events";
import { connect } from "node:net";

/** Whether anybody takes connections at a port of the loopback address. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isThere = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isThere;
}
