import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { passOnSockets, reset } from "./faultySockets.ts";

/** Part of, or a pattern for, a call: `PATCH /api/profile`. */
type Call = string | RegExp;

export interface CannedAnswer {
  status: number;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

type Fault =
  | { kind: "drop" | "loseAnswer" | "cutAnswer" | "shortenAnswer" }
  | { kind: "hold"; come: () => void }
  | ({ kind: "answer" } & CannedAnswer);

export interface FaultyProxy {
  /** Where a browser finds the server through the proxy. By the name of the server's own host, so that cookies go along. */
  origin: string;
  /** Every call that came so far, sockets included: `GET /api/auth/me`. */
  calls: string[];
  /** Hangs up on calls; the server never hears of them. */
  drop(call: Call): void;
  /** Takes calls and leaves them without an answer, until the server goes down; resolves with the first of them. */
  hold(call: Call): Promise<void>;
  /** Has the server do what it is asked, and hangs up instead of telling. */
  loseAnswer(call: Call): void;
  /** Gives half of the body: `cut` hangs up then, `short` claims that it was all. */
  truncate(call: Call, how: "cut" | "short"): void;
  /** Answers by itself; the server never hears of the call. */
  answer(call: Call, answer: CannedAnswer): void;
  /** Breaks every open WebSocket; browsers may open new ones. */
  cutSockets(): void;
  /** Breaks every open WebSocket and accepts no new one. */
  refuseSockets(): void;
  /** As if the server were down: nobody listens, and whatever was open is broken. */
  refuseAll(): Promise<void>;
  /** Everything works again, for calls yet to come. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** A network with faults on demand, between a browser and the server at `target`. The latest fault for a call holds. */
export async function startFaultyProxy(target: URL): Promise<FaultyProxy> {
  const faults: { call: Call; fault: Fault }[] = [];
  const calls: string[] = [];
  const connections = new Set<Socket>();

  const faultOf = (call: string) =>
    faults.findLast((each) =>
      typeof each.call === "string" ? call.includes(each.call) : each.call.test(call),
    )?.fault;
  const add = (call: Call, fault: Fault) => void faults.push({ call, fault });

  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    serve(request, response, faultOf(call)).catch(() => reset(request.socket));
  });

  async function serve(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined) {
    if (fault?.kind === "drop") reset(request.socket);
    else if (fault?.kind === "hold") fault.come();
    else if (fault?.kind === "answer") {
      request.resume();
      response.writeHead(fault.status, fault.headers).end(fault.body ?? "");
    } else await passOn(request, response, fault);
  }

  async function passOn(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined) {
    const answer = await forward(request, response);
    const { statusCode = 502, headers } = answer;
    if (!fault) {
      answer.pipe(response.writeHead(statusCode, headers));
      return;
    }
    const body = await buffer(answer);
    if (fault.kind === "loseAnswer") {
      reset(request.socket);
      return;
    }
    const half = body.subarray(0, Math.floor(body.length / 2));
    const claimed = fault.kind === "cutAnswer" ? body.length : half.length;
    delete headers["transfer-encoding"];
    response.writeHead(statusCode, { ...headers, "content-length": claimed });
    if (fault.kind === "shortenAnswer") response.end(half);
    else response.write(half, () => setImmediate(() => request.socket.destroy()));
  }

  /** Host and Origin stay those of the browser, which the server takes for its own as long as they agree. */
  const forward = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<IncomingMessage>((resolve, fail) => {
      const { method, url: path, headers } = request;
      const onward = ask({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
        answer.on("error", () => reset(request.socket));
        resolve(answer);
      });
      onward.on("error", fail);
      response.on("close", () => onward.destroy());
      request.pipe(onward);
    });

  const sockets = passOnSockets(server, target);
  server.on("upgrade", ({ method, url }) => calls.push(`${method} ${url}`));
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.on("close", () => connections.delete(connection));
  });
  const listen = (port: number) =>
    new Promise<void>((done, fail) => server.once("error", fail).listen(port, "localhost", done));
  const hangUp = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      [...connections].forEach(reset);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://${target.hostname}:${port}`,
    calls,
    drop: (call) => add(call, { kind: "drop" }),
    hold: (call) => new Promise((come) => add(call, { kind: "hold", come })),
    loseAnswer: (call) => add(call, { kind: "loseAnswer" }),
    truncate: (call, how) => add(call, { kind: how === "cut" ? "cutAnswer" : "shortenAnswer" }),
    answer: (call, answer) => add(call, { kind: "answer", ...answer }),
    cutSockets: () => sockets.cut(),
    refuseSockets: () => {
      sockets.allow(false);
      sockets.cut();
    },
    refuseAll: hangUp,
    heal: async () => {
      faults.length = 0;
      sockets.allow(true);
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await hangUp();
    },
  };
}
