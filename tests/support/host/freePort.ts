import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to whoever asks for any: nobody gets it before it is used. */
const [lowest, highest] = [20_000, 32_000];

/** A port of the loopback address that nothing listened on just now. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return await freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
