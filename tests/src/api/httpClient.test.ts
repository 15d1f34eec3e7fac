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

describe("a refusal for asking too often (§8.23)", () => {
  it.each([
    ["120", 120],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    ["soon", undefined],
  ])("with Retry-After %s tells to wait %s s", async (header, seconds) => {
    const { client, fail } = await setup((_, response) => {
      const headers = { "content-type": "application/json", "retry-after": header };
      response.writeHead(429, headers).end(JSON.stringify({ message: "rateLimit.exceeded" }));
    });

    const error = await fail(client.get("/"));

    expect(error).toMatchObject({ status: 429, code: "rateLimit.exceeded" });
    expect(error.retryAfterSeconds).toBe(seconds);
  });
});

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

  it("is a network failure when somebody in between says that the server does not answer (§8.2)", async () => {
    const { client, fail, recoveries } = await setup(({ url }, response) => {
      const isOurs = url === "/ours";
      response.writeHead(502, { "content-type": isOurs ? "application/json" : "text/html" });
      response.end(isOurs ? '{"message":"map.serverUnavailable"}' : "<h1>Bad gateway</h1>");
    });

    const theirs = await fail(client.get("/theirs"));
    expect(theirs).toMatchObject({ kind: "network" });
    expect(theirs.status).toBeUndefined();
    expect(recoveries()).toBe(0);

    expect(await fail(client.get("/ours"))).toMatchObject({ kind: "badResponse", status: 502 });
    expect(recoveries()).toBe(1);
  });

  it("is a network failure when our server says that its database does not answer (§8.2)", async () => {
    const { client, fail, recoveries } = await setup((_, response) => {
      response.writeHead(503, { "content-type": "application/json" });
      response.end('{"statusCode":503,"message":"server.unavailable"}');
    });

    expect(await fail(client.get("/profile"))).toMatchObject({ kind: "network" });
    expect(recoveries()).toBe(0);
  });

  it.each([
    ["a network's own page", "text/html", "<h1>Log in to this network</h1>"],
    ["half of an answer", "application/json", '{"id":1,"name":"Geme'],
  ])("is a network failure when %s comes in place of the answer (§8.2)", async (_name, type, body) => {
    const { client, fail, failures, recoveries } = await setup((_, response) => {
      response.writeHead(200, { "content-type": type }).end(body);
    });

    expect(await fail(client.get("/"))).toMatchObject({ kind: "network" });
    await fail(client.get("/"));

    expect(failures).toHaveLength(2);
    expect(recoveries()).toBe(0);
  });

  it("is a time-out when the answer takes too long", async () => {
    const { client, fail } = await setup(() => undefined, 30);

    expect(await fail(client.get("/"))).toMatchObject({ kind: "timeout" });
  });

  it("is a network failure when the line is cut", async () => {
    const { client, fail } = await setup((request) => request.socket.destroy());

    expect(await fail(client.get("/"))).toMatchObject({ kind: "network" });
  });

  it("is our own doing when we broke it off, and nobody is told", async () => {
    const { client, fail, failures } = await setup(() => undefined);
    const controller = new AbortController();

    const failing = fail(client.get("/", { signal: controller.signal }));
    controller.abort();

    expect(await failing).toMatchObject({ kind: "cancelled" });
    expect(failures).toEqual([]);
  });

  it("is told to who watches", async () => {
    const { client, fail, failures } = await setup(json(403, { message: "auth.forbidden" }));

    await fail(client.get("/"));

    expect(failures).toMatchObject([{ code: "auth.forbidden" }]);
  });
});

describe("a server that is back", () => {
  it("is told once, at the first answer of any kind", async () => {
    let isCut = true;
    const { client, fail, recoveries } = await setup((request, response) => {
      if (isCut) request.socket.destroy();
      else response.writeHead(404).end();
    });
    await fail(client.get("/"));
    expect(recoveries()).toBe(0);
    isCut = false;

    await fail(client.get("/"));
    await fail(client.get("/"));

    expect(recoveries()).toBe(1);
  });
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
