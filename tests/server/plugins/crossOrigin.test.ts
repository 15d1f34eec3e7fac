import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";

const publicOrigin = "https://kaart.example.nl";

let test: TestApp;
beforeAll(async () => {
  test = await setupApp({ environment: { PUBLIC_URL: publicOrigin } });
});
afterAll(() => test.close());

it("lets the web app call from its own address, with its session §7.1", async () => {
  const response = await test.anonymous().get("/api/auth/me", { headers: { origin: publicOrigin } });

  expect(response.statusCode).toBe(401);
  expect(response.headers).toMatchObject({
    "access-control-allow-origin": publicOrigin,
    "access-control-allow-credentials": "true",
    vary: expect.stringContaining("Origin"),
  });
});

it("answers the browser's question before a change", async () => {
  const response = await test.app.inject({
    method: "OPTIONS",
    url: "/api/profile",
    headers: { origin: publicOrigin, "access-control-request-method": "PATCH" },
  });

  expect(response.statusCode).toBe(204);
  expect(response.headers["access-control-allow-methods"]).toContain("PATCH");
  expect(response.headers["access-control-allow-headers"]).toContain("content-type");
});

it("lets it upload pictures, accept invitations and say which version of a record it changes or what it prefers", async () => {
  const question = await test.app.inject({
    method: "OPTIONS",
    url: "/api/profile/picture",
    headers: { origin: publicOrigin, "access-control-request-method": "PUT" },
  });
  const answer = await test.anonymous().get("/api/profile", { headers: { origin: publicOrigin } });

  expect(question.headers["access-control-allow-methods"]).toContain("PUT");
  expect(question.headers["access-control-allow-headers"]).toMatch(
    /authorization.*if-match.*prefer.*save-data/,
  );
  expect(answer.headers["access-control-expose-headers"]).toContain("etag");
});

it("lets nobody else", async () => {
  for (const origin of ["https://elsewhere.example", "null", `${publicOrigin}.elsewhere.example`]) {
    const response = await test.anonymous().get("/api", { headers: { origin } });

    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  }
});

it.each([
  [
    "headers beyond all measure",
    `GET /api HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(100_000)}\r\n\r\n`,
    431,
  ],
  ["what is not HTTP", "HELLO\r\n\r\n", 400],
])("answers %s in the shape of every failure", async (_, sent, statusCode) => {
  const address = new URL(await listening());
  const received = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(address.port), address.hostname, () => socket.write(sent));
    socket.on("data", (chunk: Buffer) => (text += String(chunk)));
    socket.on("close", () => resolve(text)).on("error", reject);
  });

  expect(received).toContain(`HTTP/1.1 ${statusCode} `);
  expect(JSON.parse(received.split("\r\n\r\n")[1] ?? "")).toEqual({ statusCode, message: "request.invalid" });
});

let address: string | undefined;
async function listening(): Promise<string> {
  address ??= await test.app.listen({ port: 0, host: "127.0.0.1" });
  return address;
}
