import { afterAll, beforeAll, expect, it } from "vitest";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await setupApp();
});
afterAll(() => test.close());

const ask = (url: string) => test.app.inject({ method: "OPTIONS", url });

it.each([
  ["/api", "GET, HEAD, OPTIONS"],
  ["/api/profile", "GET, HEAD, PATCH, OPTIONS"],
  ["/api/auth/login", "POST, OPTIONS"],
  ["/api/projects/1/geoserver/voorbeeld/wms", "GET, HEAD, OPTIONS"],
])("tells which methods %s takes, and nothing about other sites", async (url, allowed) => {
  const response = await ask(url);

  expect(response.statusCode).toBe(204);
  expect(response.headers["allow"]?.split(", ").sort()).toEqual(allowed.split(", ").sort());
  expect(response.body).toBe("");
  expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

it("knows no methods of a path that is not there", async () => {
  expect((await ask("/api/nowhere")).statusCode).toBe(404);
});

it("does not appear in OpenAPI", async () => {
  const { paths } = (await test.anonymous().get("/api/docs/json")).json<{ paths: Record<string, object> }>();

  expect(Object.values(paths).flatMap((path) => Object.keys(path))).not.toContain("options");
});
