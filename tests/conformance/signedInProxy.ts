import { createServer, request as send, type Server } from "node:http";
import { once } from "node:events";

/** Passes every request on with these headers, for programs that cannot sign in. Ends when it is closed. */
export async function signedInProxy(
  port: number,
  target: string,
  headers: Record<string, string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const passed = send(
      new URL(request.url ?? "/", target),
      { method: request.method, headers: { ...request.headers, ...headers } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.once("error", () => response.destroy());
    request.pipe(passed);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
