import Fastify from "fastify";
import { PassThrough } from "node:stream";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, stubMapServer } from "../../support/app/testApp.ts";
import { openTestDatabase } from "../../support/databases/testDatabase.ts";
import { eventually } from "../../support/time/eventually.ts";

const log = new PassThrough();
let lines: string[] = [];
log.on("data", (chunk: Buffer) => lines.push(String(chunk)));

let mapProblem: string | undefined;
const test = await setupApp({
  log: createLog("debug", log),
  environment: { PUBLIC_URL: "https://kaart.example.nl", APP_NAME: "Kaart" },
  mapServer: {
    ...stubMapServer(),
    layersOf: () => Promise.reject(new Error("disk secret-disk is broken")),
    problem: async () => mapProblem,
  },
});
afterAll(() => test.close());
const openApi = (await test.anonymous().get("/api/docs/json")).json();
const { paths } = openApi;
beforeEach(() => {
  lines = [];
});

describe("what the API tells of itself", () => {
  it.each(["/api", "/api/"])(
    "answers name, version and whether this is a demo at %s §7.2 §1.7",
    async (url) => {
      expect((await test.anonymous().get(url)).json()).toEqual({
        name: "Kaart",
        version: "1.3.0",
        demo: true,
        embeddedMaps: false,
        passkeys: false,
        sso: false,
        isPutBack: false,
      });
    },
  );

  it("is healthy only while every part is", async () => {
    const healthy = await test.anonymous().get("/api/health");
    mapProblem = "The map server does not answer.";
    const ill = await test.anonymous().get("/api/health");
    mapProblem = undefined;

    expect(healthy.json()).toMatchObject({ status: "ok", checks: { database: "ok", map: "ok" } });
    expect(ill.statusCode).toBe(503);
    expect(ill.json()).toMatchObject({
      status: "unavailable",
      checks: { database: "ok", map: "The map server does not answer." },
    });
  });

  it("describes every call in OpenAPI, from the schemas that validate", async () => {
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/", "/api/auth/login", "/api/auth/me", "/api/profile", "/api/graphql"]),
    );
    const login = paths["/api/auth/login"].post;
    expect(login.requestBody.content["application/json"].schema.required).toEqual(["email", "password"]);
    expect(Object.keys(paths["/api/graphql"].post.responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "422"]),
    );
  });

  it("says of every call what it does and where it belongs, under our name", async () => {
    interface Described {
      info: { title: string };
      tags: { name: string; description: string }[];
      paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>;
    }
    const described: Described = openApi;
    const page = (await test.anonymous().get("/api/docs/")).body;

    const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary = "", tags = [] }]) => ({
        call: `${method} ${path}`,
        summary,
        tags,
      })),
    );
    const names = described.tags.map(({ name }) => name);
    expect(calls.filter(({ summary }) => summary === "")).toEqual([]);
    expect(calls.filter(({ tags }) => tags.length !== 1 || !names.includes(tags[0] ?? ""))).toEqual([]);
    expect(names.filter((name) => !calls.some(({ tags }) => tags.includes(name)))).toEqual([]);
    // What no other group names is here, and a new call may not end up so.
    expect(calls.filter(({ tags }) => tags.includes("Service")).map(({ call }) => call)).toEqual([
      "get /api/",
      "get /api/health",
    ]);
    expect(page).toContain(`<title>${described.info.title}</title>`);
    expect(page.match(/<link rel="icon"[^>]*>/g)).toEqual([expect.stringContaining("/theme/favicon.svg")]);
  });

  it("says of every answer what it means", async () => {
    type Answers = Record<string, { description: string }>;
    const described: Record<string, Record<string, { responses: Answers }>> = paths;

    const wordless = Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([, { description }]) => description === "Default Response")
          .map(([status]) => `${method} ${path} ${status}`),
      ),
    );
    expect(wordless).toEqual([]);
  });

  it("tells in it which calls need a session §6.1", async () => {
    expect(paths["/api/auth/me"].get.security).toEqual([{ session: [] }]);
    expect(paths["/api/graphql"].post.security).toEqual([{ session: [] }]);
    expect(paths["/api/auth/login"].post.security).toBeUndefined();
    expect(paths["/api/health"].get.security).toBeUndefined();
  });

  it("tells in it of the version that each answer about one record carries", async () => {
    const records: [string, string, number][] = [
      ["/api/companies", "post", 201],
      ["/api/companies/{id}", "get", 200],
      ["/api/companies/{id}", "patch", 200],
      ["/api/companies/{id}/logo", "put", 200],
      ["/api/company/users/invite", "post", 201],
      ["/api/company/users/{id}", "get", 200],
      ["/api/profile", "patch", 200],
      ["/api/profile/my-company", "get", 200],
      ["/api/profile/picture", "delete", 200],
      ["/api/workspaces/assign-to-company/{companyId}", "post", 200],
    ];
    for (const [path, method, status] of records) {
      const { headers } = paths[path][method].responses[status];
      expect({ path, method, headers: Object.keys(headers ?? {}) }).toEqual({
        path,
        method,
        headers: ["ETag"],
      });
    }
    expect(paths["/api/companies"].get.responses[200].headers).toBeUndefined();
  });

  it("tells in it what an upload is made of, and what a picture is shown as §8.27", async () => {
    for (const path of ["/api/profile/picture", "/api/profile/my-company/logo", "/api/companies/{id}/logo"]) {
      const { content } = paths[path].put.requestBody;
      expect(Object.keys(content)).toEqual(["multipart/form-data"]);
      expect(content["multipart/form-data"].schema).toMatchObject({
        required: ["file"],
        properties: { file: { type: "string", format: "binary" } },
      });
    }
    expect(Object.keys(paths["/api/pictures/{hash}"].get.responses[200].content)).toEqual(["image/webp"]);
  });

  it("is for the signed-in where the demo is off", async () => {
    const serious = await setupApp({ environment: { DEMO: "false" } });
    const colleague = await serious.signInAs(emails.defaultUser);

    for (const path of ["/api/docs", "/api/docs/json", "/api/docs/yaml", "/api/docs/static/index.html"]) {
      const stranger = await serious.anonymous().get(path);
      const known = await colleague.get(path);
      const told = [stranger.statusCode, stranger.json().message, known.statusCode < 400];
      expect([path, ...told]).toEqual([path, 401, "auth.unauthenticated", true]);
    }
    await serious.close();
  });

  it("shows that description on a page, whose policy alone allows style elements", async () => {
    const page = await test.anonymous().get("/api/docs");

    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers["content-security-policy"]).toContain("style-src 'self' 'unsafe-inline'");
  });
});

describe("security headers", () => {
  it("let nothing run that is not ours", async () => {
    const policy = String((await test.anonymous().get("/")).headers["content-security-policy"]);

    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe-eval");
    for (const kind of ["object-src", "base-uri", "frame-ancestors"])
      expect(policy).toContain(`${kind} 'none'`);
    expect(policy).toContain("wss://kaart.example.nl");
    for (const host of ["https://tile.openstreetmap.org", "https://service.pdok.nl"])
      expect(policy).toContain(host);
  });

  it("are few where an answer is no page, which nothing of it can become", async () => {
    const { headers } = await test.anonymous().get("/api");

    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("permissions-policy");
    const { headers: ofFile } = await test.anonymous().get("/assets/index-1.js");
    expect(ofFile).not.toHaveProperty("permissions-policy");
    expect(ofFile).toMatchObject({
      "content-security-policy": "frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  });

  it("promise https where it is used, and mark the cookie so", async () => {
    const response = await test.anonymous().post("/api/auth/login", { email: emails.defaultUser, password });

    expect(response.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(response.cookies[0]).toMatchObject({ secure: true });
  });

  it("tell tile servers where a request comes from, and no more", async () => {
    const { headers } = await test.anonymous().get("/api");

    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("keep answers out of caches", async () => {
    expect((await test.anonymous().get("/api/auth/me")).headers["cache-control"]).toBe("no-store");
  });
});

describe("failures of our own", () => {
  it("are told without cause or stack, and logged with both §8.15", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    lines = [];

    const response = await caller.get(`/api/projects/${test.seeded.projects.parks}/map-data`);

    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ statusCode: 500, message: "server.internal" });
    expect(lines.join("")).toContain("secret-disk is broken");
  });

  it("while signing in say that signing in is not possible now §8.31", async () => {
    const broken = await setupApp({ database: await openTestDatabase() });
    await broken.database.kysely.schema.dropTable("sessions").cascade().execute();

    const response = await broken
      .anonymous()
      .post("/api/auth/login", { email: emails.defaultUser, password });

    expect(response.json()).toEqual({ statusCode: 503, message: "auth.loginUnavailable" });
    await broken.close();
  });
});

describe("the log", () => {
  it("has one line per call, with its id, its status, its address and its user, or the account of a try to sign in", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    lines = [];

    const response = await caller.get("/api/auth/me?token=abc");
    await test.anonymous().post("/api/auth/login", { email: emails.defaultUser, password: "mistyped" });

    const entries = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "request");
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      reqId: response.headers["x-request-id"],
      method: "GET",
      path: "/api/auth/me",
      status: 200,
      address: "127.0.0.1",
      user: expect.any(Number),
    });
    expect(entries[0]).not.toHaveProperty("account");
    expect(entries[1]).toMatchObject({ status: 401, address: "127.0.0.1", account: emails.defaultUser });
  });

  it("says when in milliseconds since 1970, and writes what a caller made up on one line", () => {
    const before = Date.now();

    createLog("info", log).info({ path: '/api/x\n{"level":60,"msg":"made up"}\u2028' }, "request\nmade up");

    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
    const { time, level } = JSON.parse(lines[0] ?? "") as { time: number; level: number };
    expect({ level, isNow: time >= before && time <= Date.now() }).toEqual({ level: 30, isNow: true });
  });

  it("never holds a password, a cookie or a query string", async () => {
    const caller = await test.signInAs(emails.defaultUser);
    await caller.get("/api/auth/me?token=geheimpje");
    await test
      .anonymous()
      .post("/api/auth/login", { email: emails.defaultUser, password: "verkeerd-wachtwoord" });

    const logged = lines.join("");
    expect(logged).not.toMatch(/Welkom123|verkeerd-wachtwoord|geheimpje/);
    expect(logged).not.toContain(caller.cookie()?.split("=")[1]);
  });

  it("does not call it a failure when a caller hangs up", async () => {
    const caller = new AbortController();
    const slow = await setupApp({
      log: createLog("debug", log),
      mapServer: {
        ...stubMapServer(),
        answer: ({ signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener("abort", () => reject(signal.reason as Error));
            caller.abort();
          }),
      },
    });
    const headers = { cookie: (await slow.signInAs(emails.defaultUser)).cookie() ?? "" };
    const origin = await slow.app.listen({ port: 0, host: "127.0.0.1" });
    const path = `/api/projects/${slow.seeded.projects.parks}/geoserver/voorbeeld/wms`;

    const asking = fetch(`${origin}${path}?service=WMS&request=GetCapabilities`, {
      headers,
      signal: caller.signal,
    });

    await expect(asking).rejects.toThrow(/abort/);
    await eventually(() => expect(lines.join("")).toContain("client closed the connection"));
    expect(lines.join("")).not.toMatch(/"level":50|request failed/);
    await slow.close();
  });

  it("blots out secrets that reach it by accident", () => {
    const own = Fastify({ loggerInstance: createLog("info", log) });

    own.log.info(
      { body: { password: "pw-geheim", token: "tk-geheim" }, headers: { cookie: "ck-geheim" } },
      "oops",
    );

    expect(lines.join("")).not.toContain("geheim");
  });
});
