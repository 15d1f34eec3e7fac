import { once } from "node:events";
import { connect } from "node:net";

/** Sends bytes as they are, one per character, and resolves with all that comes back until the connection ends. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1");
  socket.on("data", (piece: string) => {
    answer += piece;
  });
  // An answer may come before the request is sent whole; what it says counts.
  socket.on("error", () => undefined);
  socket.write(Buffer.from(bytes, "latin1"));
  await once(socket, "close");
  return answer;
}

/** The statuses of the answers in it, in their order. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
