import { createServer, request as ask, type IncomingMessage, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Hardship } from "./hardships.ts";
import { passOnSockets, reset } from "./faultySockets.ts";

interface AmplifyingProxyOptions {
  target: URL;
  /** Where it listens. */
  port: number;
  hardships: ReadonlySet<Hardship>;
}

/** Code of a page comes this much later, ms; the first is the page itself. */
const chunkMs = [500, 2000] as const;
/** Answers come this much later, ms: often in another order than they were asked for. */
const answerMs = [0, 1000] as const;

const isCode = (path: string) => /^\/assets\/(?!index-)[^?]*\.js/.test(path);
const isAnswer = (path: string) => path.startsWith("/api/") && !path.startsWith("/api/health");

/**
 * Stands before the server at `target` and makes races happen: code and answers come late, by chance, and what is read
 * is asked for twice, of which the first answer is thrown away.
 */
export async function startAmplifyingProxy({
  target,
  port,
  hardships,
}: AmplifyingProxyOptions): Promise<Server> {
  const lateness = (path: string) => {
    if (hardships.has("slow-chunks") && isCode(path)) return chunkMs;
    if (hardships.has("slow-answers") && isAnswer(path)) return answerMs;
    return undefined;
  };
  const onward = ({ method, url: path, headers }: IncomingMessage) =>
    ask({ host: target.hostname, port: target.port, method, path, headers, agent: false });

  const askOnce = (request: IncomingMessage) =>
    new Promise<void>((done, fail) => {
      onward(request)
        .on("response", (answer) => answer.resume().on("close", done))
        .on("error", fail)
        .end();
    });

  const server = createServer((request, response) => {
    const { method = "GET", url: path = "/" } = request;
    const serve = async () => {
      const [fromMs, toMs] = lateness(path) ?? [0, 0];
      if (toMs > 0) await pause(fromMs + Math.random() * (toMs - fromMs));
      if (hardships.has("double-answers") && method === "GET" && isAnswer(path)) await askOnce(request);
      if (request.destroyed) return;
      const asked = onward(request);
      asked.on("response", (answer) => {
        answer.on("error", () => reset(request.socket));
        answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      });
      asked.on("error", () => reset(request.socket));
      response.on("close", () => asked.destroy());
      request.pipe(asked);
    };
    serve().catch(() => reset(request.socket));
  });
  // Else it closes a connection that is idle for seconds, at the moment when somebody asks on it once more.
  server.keepAliveTimeout = 0;
  passOnSockets(server, target);
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "localhost", done));
  return server;
}
