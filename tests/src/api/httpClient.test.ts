import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ApiError } from "../../../src/api/ApiError.ts";
import { createCallWatch } from "../../../src/api/callWatch.ts";
import { createApi } from "../../../src/api/createApi.ts";
import { createHttpClient, requestTimeoutMs } from "../../../src/api/httpClient.ts";

/** A client against a server of its own that answers as told. */
async function setup(listener: RequestListener, timeoutMs = 60_000) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const calls = createCallWatch();
  const failures: ApiError[] = [];
  let recoveries = 0;
  calls.watch({
    onFailure: (error) => failures.push(error),
    onRecovery: () => {
      recoveries += 1;
    },
  });
  const client = createHttpClient({
    apiHost: `http://127.0.0.1:${port}`,
    timeoutMs,
    getLanguage: () => "nl",
    calls,
  });
  client.defaults.adapter = "http";
  const fail = (request: Promise<unknown>) =>
    request.then(
      () => {
        throw new Error("The call succeeded.");
      },
      (error: ApiError) => error,
    );
  return { client, server, failures, fail, recoveries: () => recoveries };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

it.each([
  ["120", 120],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
  ["soon", undefined],
])(
  "a refusal for asking too often (§8.23) with Retry-After %s tells to wait %s s",
  async (header, seconds) => {
    const { client, fail } = await setup((_, response) => {
      const headers = { "content-type": "application/json", "retry-after": header };
      response.writeHead(429, headers).end(JSON.stringify({ message: "rateLimit.exceeded" }));
    });

    const error = await fail(client.get("/"));

    expect(error).toMatchObject({ status: 429, code: "rateLimit.exceeded" });
    expect(error.retryAfterSeconds).toBe(seconds);
  },
);

describe("a call", () => {
  it("carries the language and is given 15 s (§7.1, §9.2)", async () => {
    let language: string | undefined;
    const { client } = await setup((request, response) => {
      language = request.headers["accept-language"];
      response.end("{}");
    });

    await client.get("/");

    expect(language).toBe("nl");
    expect(requestTimeoutMs).toBe(15_000);
  });

  it("sends credentials; a second client has no time-out (§7.1)", () => {
    const { http, httpWithoutTimeout } = createApi({ apiHost: "/api", language: "nl" });

    expect([http.defaults.withCredentials, httpWithoutTimeout.defaults.withCredentials]).toEqual([
      true,
      true,
    ]);
    expect([http.defaults.timeout, httpWithoutTimeout.defaults.timeout]).toEqual([15_000, 0]);
  });
});

describe("a failed call (§8.1)", () => {
  it("tells the server's code and details", async () => {
    const details = [{ path: "/email", message: "validation.failed" }];
    const { client, fail } = await setup(
      json(422, { statusCode: 422, message: "validation.failed", details }),
    );

    const error = await fail(client.post("/x", {}));

    expect(error).toMatchObject({ kind: "badRequest", status: 422, code: "validation.failed", details });
  });

  it("is a bad response from 500 on, also when the body is somebody else's", async () => {
    const { client, fail } = await setup((_, response) => {
      response.writeHead(500, { "content-type": "text/html" }).end("<h1>Oops</h1>");
    });

    const error = await fail(client.get("/"));

    expect(error).toMatchObject({ kind: "badResponse", status: 500, details: [] });
    expect(error.code).toBeUndefined();
  });

  it.each([
    [
      "our server says that its database does not answer",
      503,
      "application/json",
      '{"message":"server.unavailable"}',
    ],
    ["somebody in between says that the server does not answer", 502, "text/html", "<h1>Bad gateway</h1>"],
    [
      "a network's own page comes in place of the answer",
      200,
      "text/html",
      "<h1>Log in to this network</h1>",
    ],
    ["half of an answer comes", 200, "application/json", '{"id":1,"name":"Geme'],
  ])("is a network failure when %s (§8.2)", async (_name, status, type, body) => {
    const { client, fail, failures, recoveries } = await setup((_, response) => {
      response.writeHead(status, { "content-type": type }).end(body);
    });

    const error = await fail(client.get("/"));
    expect(error).toMatchObject({ kind: "network" });
    expect(error.status).toBeUndefined();
    await fail(client.get("/"));
    expect([failures.length, recoveries()]).toEqual([2, 0]);
  });

  it.each([
    ["network", "the line is cut", (request) => request.socket.destroy()],
    ["timeout", "the answer takes too long", () => undefined],
  ] satisfies [string, string, RequestListener][])("is a %s failure when %s", async (kind, _, listener) => {
    const { client, fail } = await setup(listener, 200);

    expect(await fail(client.get("/"))).toMatchObject({ kind });
  });

  it("is our own doing when we broke it off, and nobody is told", async () => {
    const { client, fail, failures } = await setup(() => undefined);
    const controller = new AbortController();

    const failing = fail(client.get("/", { signal: controller.signal }));
    controller.abort();

    expect(await failing).toMatchObject({ kind: "cancelled" });
    expect(failures).toEqual([]);
  });
});

it("a server that is back is told once, at the first answer of any kind, as that another server does not answer, as that another server does not answer", async () => {
  let isCut = true;
  const { client, fail, recoveries } = await setup((request, response) => {
    if (isCut) request.socket.destroy();
    else json(502, { message: "map.serverUnavailable" })(request, response);
  });
  await fail(client.get("/"));
  expect(recoveries()).toBe(0);
  isCut = false;

  await fail(client.get("/"));
  await fail(client.get("/"));

  expect(recoveries()).toBe(1);
});

it("asks for nothing with parameters that the built page cannot write", async () => {
  const asked: (string | undefined)[] = [];
  const { client, fail } = await setup((request, response) => {
    asked.push(request.url);
    json(200, {})(request, response);
  });

  await fail(client.get("/names", { params: { typed: "a" } }));
  await client.get("/names", { params: new URLSearchParams({ typed: "b" }) });

  expect(asked).toEqual(["/names?typed=b"]);
});
