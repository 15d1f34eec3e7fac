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
        // Names begin with capitals, as most servers write them: the suite for WMS 1.1.1 finds no others.
        const written = answer.rawHeaders.map((part, n) => (n % 2 === 0 ? capitalised(part) : part));
        response.writeHead(answer.statusCode ?? 502, written);
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

const capitalised = (name: string) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
