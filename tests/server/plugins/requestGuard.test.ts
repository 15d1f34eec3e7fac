import type { InjectOptions } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRaw, statusesIn } from "../../support/network/rawSocket.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp } from "../../support/app/testApp.ts";

const test = await setupApp({ environment: { PUBLIC_URL: "https://kaart.example.nl" } });
afterAll(() => test.close());
const user = await test.signInAs(emails.defaultUser);
beforeEach(async () => {
  await test.database.kysely.deleteFrom("rate_limits").execute();
});

const json = { "content-type": "application/json" };
const credentials = JSON.stringify({ email: emails.defaultUser, password });

/** Everything the database holds that a call could have changed. */
async function stored(): Promise<unknown> {
  const { kysely } = test.database;
  return {
    users: await kysely.selectFrom("users").selectAll().orderBy("id").execute(),
    sessions: await kysely.selectFrom("sessions").select("token_hash").execute(),
    projects: await kysely.selectFrom("projects").selectAll().orderBy("id").execute(),
  };
}

describe("calls of another site", () => {
  const change = (headers: IncomingHttpHeaders) =>
    user.patch("/api/profile", { language: "nl" }, { headers });

  it.each([
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { origin: "https://kaart.example.nl.elsewhere.example" },
    { origin: "http://localhost:1234" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://kaart.example.nl", "sec-fetch-site": "cross-site" },
  ])("may change nothing: %j §8.14", async (headers) => {
    expect((await change(headers)).json()).toEqual({ statusCode: 403, message: "auth.forbidden" });
  });

  it.each([
    {},
    { origin: "https://kaart.example.nl" },
    { origin: "http://localhost:80", host: "localhost" },
    { origin: "https://kaart.example.nl", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ])("are not mistaken for our own: %j", async (headers) => {
    expect((await change(headers)).statusCode).toBe(200);
  });
});

/** What a caller could send by mistake or on purpose, and what it is told. */
const badCalls: [string, InjectOptions, number, string][] = [
  ["no body", { method: "POST", url: "/api/auth/login", headers: json }, 400, "request.invalid"],
  ["no content type", { method: "POST", url: "/api/auth/login" }, 415, "request.invalid"],
  [
    "broken JSON",
    { method: "POST", url: "/api/auth/login", headers: json, payload: "{" },
    400,
    "request.invalid",
  ],
  ["a form", form("application/x-www-form-urlencoded"), 415, "request.invalid"],
  ["a form in disguise", form("text/plain"), 415, "request.invalid"],
  ["XML", form("text/xml"), 415, "request.invalid"],
  ["JSON by a longer name", form("application/jsonp"), 415, "request.invalid"],
  ["a poisoned prototype", body('{"__proto__":{"isAdmin":true}}'), 400, "request.invalid"],
  ["a NUL escape", body(`{"email":"a\\u0000@b.nl","password":"x"}`), 422, "validation.failed"],
  ["half a pair", body(`{"email":"a@b.nl","password":"\\uD83D"}`), 422, "validation.failed"],
  ["a list", body("[]"), 422, "validation.failed"],
  ["null", body("null"), 422, "validation.failed"],
  ["a text", body('"sesam"'), 422, "validation.failed"],
  ["a number as e-mail", body('{"email":1,"password":"x"}'), 422, "validation.failed"],
  ["an object as password", body(`{"email":"a@b.nl","password":{"$ne":null}}`), 422, "validation.failed"],
  ["a huge number", body('{"email":1e999,"password":"x"}'), 422, "validation.failed"],
  ["an unknown field", body('{"email":"a@b.nl","password":"x","isAdmin":true}'), 422, "validation.failed"],
  ["a long password", body(`{"email":"a@b.nl","password":"${"x".repeat(1025)}"}`), 422, "validation.failed"],
  ["a 1 MB password", body(`{"email":"a@b.nl","password":"${"x".repeat(1e6)}"}`), 413, "request.tooLarge"],
  ["a deep body", body("[".repeat(100_000)), 400, "request.invalid"],
  ["an unknown path", { method: "GET", url: "/api/nothing" }, 404, "entity.notFound"],
  ["an unknown method", { method: "DELETE", url: "/api/profile" }, 404, "entity.notFound"],
  ["a broken escape", { method: "GET", url: "/api/%zz" }, 400, "request.invalid"],
  ["a NUL in the path", { method: "GET", url: "/api/projects/%00/map-data" }, 400, "request.invalid"],
  ["a path upwards", { method: "GET", url: "/api/../../etc/passwd" }, 404, "entity.notFound"],
  ["a language of the wrong type", patch('{"language":1}'), 422, "validation.failed"],
  ["an empty change", patch("{}"), 422, "validation.failed"],
];

function form(type: string): InjectOptions {
  return { method: "POST", url: "/api/auth/login", headers: { "content-type": type }, payload: credentials };
}
function body(payload: string): InjectOptions {
  return { method: "POST", url: "/api/auth/login", headers: json, payload };
}
function patch(payload: string): InjectOptions {
  return { method: "PATCH", url: "/api/profile", headers: json, payload };
}

describe("bad input", () => {
  it.each(badCalls)(
    "%s gets a clear answer, writes nothing and leaks nothing",
    async (_, options, status, code) => {
      const before = await stored();

      const response = await test.app.inject({
        ...options,
        headers: { ...options.headers, cookie: user.cookie() },
      });

      expect(response.json()).toMatchObject({ statusCode: status, message: code });
      expect(response.statusCode).toBe(status);
      expect(response.body.length).toBeLessThan(1000);
      expect(response.body).not.toMatch(/node_modules|server\/|at .*:\d+|argon2|select /i);
      expect(await stored()).toEqual(before);
    },
  );

  it("does not take a backslash before u0000 for a NUL", async () => {
    const response = await test.app.inject(body('{"email":"a@b.nl","password":"\\\\u0000"}'));

    expect(response.json()).toMatchObject({ message: "auth.invalidCredentials" });
  });

  it.each(["", "x", "a".repeat(200), "%00", "=;;", '"; drop table sessions'])(
    "takes the cookie %j for no session §8.13",
    async (value) => {
      const response = await test
        .anonymous()
        .get("/api/auth/me", { headers: { cookie: `session=${value}` } });

      expect(response.json()).toEqual({ statusCode: 401, message: "auth.unauthenticated" });
    },
  );
});

describe("what is refused before it is a request", () => {
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: "127.0.0.1" });
  });

  it.each([
    [
      "headers beyond all measure",
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(100_000)}\r\n\r\n`,
      431,
    ],
    ["what is not HTTP", "hello\r\n\r\n", 400],
    ["a broken escape", "GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ])("answers %s as any failure, in words that no browser runs", async (_, bytes, status) => {
    const answer = await sendRaw((test.app.server.address() as AddressInfo).port, bytes);

    expect(statusesIn(answer)).toEqual([status]);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
      statusCode: status,
      message: "request.invalid",
    });
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
  });
});
