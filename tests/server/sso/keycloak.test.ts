import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setupApp, type TestApp } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import { freePort } from "../../support/host/freePort.ts";
import {
  keycloakHome,
  keycloakPatienceMs,
  person,
  startKeycloak,
} from "../../support/identity-providers/keycloak.ts";
import { plainBrowser } from "../../support/identity-providers/oidcProvider.ts";
import { settingsFor, ssoEnvironment } from "../../support/identity-providers/signingOn.ts";

describe.skipIf(keycloakHome === undefined)("Keycloak", () => {
  let test: TestApp;
  let provider: Awaited<ReturnType<typeof startKeycloak>>;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    test = await setupApp({ environment: { ...ssoEnvironment, PUBLIC_URL: url } });
    await test.app.listen({ port, host: "127.0.0.1" });
    provider = await startKeycloak({ publicUrl: url, companyId: test.seeded.companies.voorbeeld });
  }, keycloakPatienceMs);
  afterAll(async () => {
    provider.close();
    await test.close();
  });

  it(
    "is set up and tested, lets people in, and ends their sessions §22.1–22.7",
    async () => {
      const admin = await test.signInAs(emails.admin);
      const settingsUrl = `/api/companies/${test.seeded.companies.voorbeeld}/single-sign-on`;
      const headers = { cookie: admin.cookie() };
      await test.app.inject({
        method: "PUT",
        url: settingsUrl,
        headers,
        payload: settingsFor(provider.issuer),
      });
      const { checks } = (await admin.post(`${settingsUrl}/test`)).json<{ checks: object[] }>();
      expect(checks).toMatchObject(checks.map(() => ({ outcome: "fine" })));

      const browser = plainBrowser();
      const signIn = async () => {
        const start = await fetch(`${url}/api/auth/sso`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: person.email, returnTo: "/projects/1" }),
        });
        const sso = /sso=([^;]+)/.exec(start.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
        browser.keep(url, { sso });
        const { url: there } = (await start.json()) as { url: string };
        await browser.until(there, `${url}/projects`, { username: person.email, password: person.password });
      };
      const statusOf = async () => (await browser.request(`${url}/api/auth/me`)).status;

      await signIn();
      expect(await statusOf()).toBe(200);
      const out = await browser.request(`${url}/api/auth/logout`);
      const end = out.headers.get("sign-out-at") ?? "";
      await signIn();
      const session = browser.cookie(url, "session") ?? "";
      expect(await statusOf()).toBe(200);

      expect(await browser.until(end, `${url}/login`)).toBe(`${url}/login`);

      browser.keep(url, { session });
      expect(await statusOf()).toBe(401);
    },
    keycloakPatienceMs,
  );
});
