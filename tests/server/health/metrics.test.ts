import { afterEach, describe, expect, it } from "vitest";
import { io } from "socket.io-client";
import type { MapServer } from "../../../server/maps/MapServer.ts";
import { MapServerUnavailable } from "../../../server/services/errors.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type TestApp, type TestAppOptions } from "../../support/app/testApp.ts";

let test: TestApp | undefined;
afterEach(() => test?.close());

const setup = async (options: TestAppOptions = {}) => (test = await setupApp(options));

async function read({ app }: TestApp): Promise<string> {
  const { statusCode, body } = await app.inject({ url: "/api/metrics" });
  expect(statusCode).toBe(200);
  return body;
}

/** The lines of one meter, without those of its buckets. */
const linesOf = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(name) && !line.includes("_bucket"));

describe("who may read the metrics", () => {
  const absent = '{"statusCode":404,"message":"entity.notFound"}';
  const statusOf = async ({ app }: TestApp, request: object) => {
    const { statusCode, body } = await app.inject({ url: "/api/metrics", ...request });
    return statusCode === 404 && body !== absent ? "a 404 that tells something" : statusCode;
  };

  it("is a caller on this machine without a token, and nobody else", async () => {
    const app = await setup();

    expect(await statusOf(app, {})).toBe(200);
    expect(await statusOf(app, { remoteAddress: "10.0.0.7" })).toBe(404);
    for (const headers of [{ "x-forwarded-for": "198.51.100.4" }, { via: "1.1 proxy" }])
      expect([headers, await statusOf(app, { headers })]).toEqual([headers, 404]);
  });

  it("is nobody without a token, where a proxy stands before the server", async () => {
    expect(await statusOf(await setup({ environment: { TRUST_PROXY: "1" } }), {})).toBe(404);
  });

  it("is who knows the token, from wherever", async () => {
    const METRICS_TOKEN = "zestien-tekens-of-meer";
    const app = await setup({ environment: { METRICS_TOKEN, TRUST_PROXY: "1" } });
    const bearing = (authorization: string) => ({ remoteAddress: "10.0.0.7", headers: { authorization } });

    expect(await statusOf(app, bearing(`Bearer ${METRICS_TOKEN}`))).toBe(200);
    expect(await statusOf(app, bearing(`Bearer ${METRICS_TOKEN}x`))).toBe(404);
    expect(await statusOf(app, bearing(METRICS_TOKEN))).toBe(404);
    expect(await statusOf(app, {})).toBe(404);
  });
});

describe("the metrics", () => {
  it("count requests under their route, never under what was asked for", async () => {
    const app = await setup();
    const user = app.anonymous();
    await user.post("/api/auth/login", { email: emails.defaultUser, password });
    await user.get(`/api/projects/${app.seeded.projects.parks}/map-data?token=secret`);
    await user.get("/api/projects/999999/map-data");
    await user.get("/no/such/page");

    const text = await read(app);

    const count = (method: string, route: string, status: string) =>
      `perceel_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
    expect(text).toContain(count("GET", "/api/projects/:projectId/map-data", "2xx"));
    expect(text).toContain(count("GET", "/api/projects/:projectId/map-data", "4xx"));
    expect(text).toContain(count("POST", "/api/auth/login", "2xx"));
    expect(text).toContain(count("GET", "none", "4xx"));
    expect(text).not.toMatch(/projects\/999999|secret|no\/such|voorbeeld\.example/);
  });

  it("tell map requests apart by what became of them, and carry the map server's own figures", async () => {
    const answers = [async () => ({ status: 200, headers: {}, body: "" }), unavailable];
    const mapServer: MapServer = {
      ...stubMapServer({ voorbeeld: ["percelen", "bomen"] }),
      answer: () => answers.shift()?.() ?? Promise.reject(new Error("broken")),
      figures: () => ({ cacheHits: 7, drawSeconds: 1.5, openCircuits: 1 }),
    };
    const app = await setup({ mapServer });
    const user = await app.signInAs(emails.defaultUser);
    const url = `/api/projects/${app.seeded.projects.parks}/geoserver/voorbeeld/wms?service=WMS&request=GetCapabilities`;
    const statuses = [];
    for (let time = 0; time < 3; time++) statuses.push((await user.get(url)).statusCode);
    expect(statuses).toEqual([200, 502, 500]);

    const text = await read(app);

    for (const result of ["ok", "unavailable", "failed"])
      expect(text).toContain(
        `perceel_map_request_duration_seconds_count{request="GetCapabilities",result="${result}"} 1`,
      );
    expect(text).toContain("perceel_map_cache_hits_total 7\n");
    expect(text).toContain("perceel_map_draw_seconds_total 1.5\n");
    expect(text).toContain("perceel_map_open_circuits 1\n");
    // What this map server does not count has no line.
    expect(text).not.toContain("perceel_map_upstream_calls_total");
  });

  it("tell of the database, and of mails that wait", async () => {
    const mailbox = {
      deliver: () => Promise.reject(new Error("no mail server")),
      close: async () => undefined,
    };
    const app = await setup({ mailbox });
    await app.anonymous().post("/api/auth/password-forget", { email: emails.defaultUser });
    await app.app.services.mailQueue.settled();

    const text = await read(app);

    expect(linesOf(text, "perceel_mails_waiting")).toEqual(["perceel_mails_waiting 1"]);
    expect(text).toMatch(/perceel_database_connections\{state="idle"\} \d/);
    expect(text).toMatch(/perceel_database_acquires_total [1-9]/);
  });

  it("are there while the database is not, without what it alone knows", async () => {
    const app = await setup();
    app.app.services.mailQueue.countWaiting = () => new Promise(() => undefined);

    expect(linesOf(await read(app), "perceel_mails_waiting")).toEqual([]);
  });

  it("count the connections that are open", async () => {
    const app = await setup();
    const { address, cookie } = await listening(app);
    const socket = io(address, { transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
    await new Promise((resolve, reject) =>
      socket.once("connect", () => resolve(0)).once("connect_error", reject),
    );

    const open = linesOf(await read(app), "perceel_sockets_open");
    socket.disconnect();

    expect(open).toEqual(["perceel_sockets_open 1"]);
    await expect
      .poll(async () => linesOf(await read(app), "perceel_sockets_open"))
      .toEqual(["perceel_sockets_open 0"]);
  });
});

const unavailable = () => Promise.reject(new MapServerUnavailable());

async function listening(test: TestApp): Promise<{ address: string; cookie: string }> {
  const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
  return { address, cookie: (await test.signInAs(emails.defaultUser)).cookie() ?? "" };
}
