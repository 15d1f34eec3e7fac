import { spawn } from "node:child_process";
import { setInterval } from "node:timers/promises";
import { freePort } from "../host/freePort.ts";
import { clientId, clientSecret } from "./fakeProvider.ts";

/** Where Keycloak was unpacked (`org.keycloak:keycloak-quarkus-dist`); it needs Java 17. */
export const keycloakHome = process.env["KEYCLOAK_HOME"];

/** Minutes: it builds itself at its first start. */
export const keycloakPatienceMs = 600_000;

export const person = { email: "saar@voorbeeld.example", password: "Wachtwoord-van-Saar-1" };

/** Keycloak with a realm of one client and one person. */
export async function startKeycloak({ publicUrl, companyId }: { publicUrl: string; companyId: number }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    `${keycloakHome}/bin/kc.sh`,
    ["start-dev", `--http-port=${port}`, "--http-host=127.0.0.1", "--db=dev-mem"],
    {
      cwd: keycloakHome,
      env: { ...process.env, KC_BOOTSTRAP_ADMIN_USERNAME: "admin", KC_BOOTSTRAP_ADMIN_PASSWORD: "admin" },
      stdio: "ignore",
      detached: true,
    },
  );
  const isUp = async () =>
    await fetch(`${url}/realms/master`).then(
      ({ ok }) => ok,
      () => false,
    );
  for await (const _second of setInterval(1000)) if (await isUp()) break;

  const signIn = new URLSearchParams({
    client_id: "admin-cli",
    username: "admin",
    password: "admin",
    grant_type: "password",
  });
  const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: "POST",
    body: signIn,
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const made = await fetch(`${url}/admin/realms`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      realm: "gemeente",
      enabled: true,
      clients: [
        {
          clientId,
          secret: clientSecret,
          redirectUris: [`${publicUrl}/api/auth/sso/${companyId}/callback`],
          attributes: {
            "backchannel.logout.url": `${publicUrl}/api/auth/sso/${companyId}/backchannel-logout`,
            "backchannel.logout.session.required": "true",
            "pkce.code.challenge.method": "S256",
            "post.logout.redirect.uris": `${publicUrl}/login`,
          },
        },
      ],
      users: [
        {
          username: "saar",
          email: person.email,
          emailVerified: true,
          firstName: "Saar",
          lastName: "Visser",
          enabled: true,
          credentials: [{ type: "password", value: person.password, temporary: false }],
        },
      ],
    }),
  });
  if (made.status !== 201) throw new Error(`The realm: ${made.status} ${await made.text()}`);

  return {
    issuer: `${url}/realms/gemeente`,
    close: () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    },
  };
}
