import { createServer } from "node:net";

/**
 * Rejects as listening would, before anything slow or lasting is done.
 *
 * @returns the port, a free one for 0
 */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once("error", reject).listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      // Null and a text are for servers that listen to no port.
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
