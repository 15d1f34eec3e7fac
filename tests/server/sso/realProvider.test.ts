import { afterAll, expect, it } from "vitest";
import { setupApp } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import { freePort } from "../../support/host/freePort.ts";
import { plainBrowser, startOidcProvider } from "../../support/identity-providers/oidcProvider.ts";
import { settingsFor, ssoEnvironment } from "../../support/identity-providers/signingOn.ts";

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const test = await setupApp({ environment: { ...ssoEnvironment, PUBLIC_URL: url } });
const provider = await startOidcProvider({ publicUrl: url, companyId: test.seeded.companies.voorbeeld });
await test.app.listen({ port, host: "127.0.0.1" });
afterAll(async () => {
  await test.close();
  await provider.close();
});

it("a certified provider: set up and tested, signed in, signed out there and from there §22.1–22.6", async () => {
  const admin = await test.signInAs(emails.admin);
  const settingsUrl = `/api/companies/${test.seeded.companies.voorbeeld}/single-sign-on`;
  const settings = settingsFor(provider.issuer, { roleClaim: "groups", adminValues: "kaartbeheer" });
  const put = {
    method: "PUT",
    url: settingsUrl,
    headers: { cookie: admin.cookie() },
    payload: settings,
  } as const;
  expect(await test.app.inject(put)).toMatchObject({ statusCode: 200 });
  const { checks } = (await admin.post(`${settingsUrl}/test`)).json<{ checks: { outcome: string }[] }>();
  expect(checks).toMatchObject(checks.map(() => ({ outcome: "fine" })));
  expect(checks).toHaveLength(8);

  const browser = plainBrowser();
  const signIn = async (person: string) => {
    const start = await fetch(`${url}/api/auth/sso`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: person, returnTo: "/projects/1" }),
    });
    const [cookie = ""] = start.headers.getSetCookie();
    browser.keep(url, { sso: /sso=([^;]+)/.exec(cookie)?.[1] ?? "" });
    const { url: there } = (await start.json()) as { url: string };
    return await browser.until(there, `${url}/projects`, { login: person, password: "any" });
  };
  const me = async () => {
    const answer = await browser.request(`${url}/api/auth/me`);
    return answer.status === 200
      ? ((await answer.json()) as { email: string; roleId: number })
      : answer.status;
  };

  expect(await signIn("beheer2@voorbeeld.example")).toBe(`${url}/projects/1`);
  expect(await me()).toMatchObject({ email: "beheer2@voorbeeld.example", roleId: 2 });

  // Signing out at the provider has it send a logout token.
  const elsewhere = browser.cookie(url, "session") ?? "";
  const out = await browser.request(`${url}/api/auth/logout`);
  expect(await me()).toBe(401);
  const end = out.headers.get("sign-out-at") ?? "";
  expect(new URL(end).searchParams.get("post_logout_redirect_uri")).toBe(`${url}/login`);
  expect(elsewhere).not.toBe("");

  await signIn("beheer2@voorbeeld.example");
  const session = browser.cookie(url, "session") ?? "";
  expect(await browser.until(end, `${url}/login`, { logout: "yes" })).toBe(`${url}/login`);
  browser.keep(url, { session });
  expect(await me()).toBe(401);
});
