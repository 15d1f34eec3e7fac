import { createServer } from "node:net";

/** Rejects as listening would, before anything slow or lasting is done. */
export async function demandFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
