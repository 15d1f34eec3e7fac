import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { clientId, clientSecret } from "./fakeProvider.ts";

/** A certified OpenID Connect provider, where everybody is whom they say, with any password. */
export async function startOidcProvider({ publicUrl, companyId }: { publicUrl: string; companyId: number }) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/sso/${companyId}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${publicUrl}/api/auth/sso/${companyId}/backchannel-logout`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: "ES256",
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "es", alg: "ES256", use: "sig" }] },
    cookies: { keys: ["a key for its own cookies"] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "groups"],
    },
    features: { backchannelLogout: { enabled: true } },
    // Of its own accord it sends nothing to this machine.
    fetch: async (address, options) => {
      const { method, headers, body } = options as RequestInit;
      return await fetch(address, { method, headers, body, redirect: "manual" });
    },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: true,
        given_name: "Saar",
        family_name: "Visser",
        groups: id.startsWith("beheer") ? ["kaartbeheer"] : [],
      }),
    }),
  });
  server.on("request", (request, response) => void provider.callback()(request, response));
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** What a browser does with links, forms and cookies, at any address of this machine. */
export function plainBrowser() {
  const jars = new Map<string, Map<string, string>>();

  async function request(url: string, form?: Record<string, string>): Promise<Response> {
    const jar = jars.get(new URL(url).host) ?? new Map<string, string>();
    jars.set(new URL(url).host, jar);
    const response = await fetch(url, {
      redirect: "manual",
      method: form ? "POST" : "GET",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      if (value.join("=") === "" || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value.join("="));
    }
    return response;
  }

  return {
    request,
    keep: (url: string, cookies: Record<string, string>) =>
      void jars.set(new URL(url).host, new Map(Object.entries(cookies))),
    cookie: (url: string, name: string) => jars.get(new URL(url).host)?.get(name),
    /** Follows redirects, and fills in each form by its hidden fields, until an address that begins like this. */
    async until(url: string, start: string, fields: Record<string, string> = {}): Promise<string> {
      let next = url;
      for (let step = 0; step < 20 && !next.startsWith(start); step += 1) {
        let response = await request(next);
        if (response.status === 200) {
          const page = await response.text();
          const action = /action="([^"]+)"/.exec(page)?.[1];
          if (action === undefined) throw new Error(`no form at ${next}: ${page.slice(0, 500)}`);
          const hidden = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
          const form = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields };
          next = new URL(action.replaceAll("&amp;", "&"), next).href;
          response = await request(next, form);
        }
        next = new URL(response.headers.get("location") ?? "", next).href;
      }
      return next;
    },
  };
}
