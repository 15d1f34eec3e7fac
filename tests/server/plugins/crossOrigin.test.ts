import { afterAll, expect, it } from "vitest";
import { setupApp } from "../../support/app/testApp.ts";

const publicOrigin = "https://kaart.example.nl";

const test = await setupApp({ environment: { PUBLIC_URL: publicOrigin } });
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
