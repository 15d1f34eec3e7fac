import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload, type JWTHeaderParameters } from "jose";

export const clientId = "perceel";
export const clientSecret = "a secret that only both know";

/** What a person came with from the start of a sign-in. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** What the provider answers instead of what is right. */
export interface Lies {
  metadata?: Record<string, unknown>;
  /** Makes the ID token of the right claims. */
  idToken?: (claims: JWTPayload) => Promise<string> | string;
  /** The whole answer of the token endpoint. */
  tokens?: Record<string, unknown>;
  tokenStatus?: number;
  userInfo?: Record<string, unknown>;
  keys?: unknown[];
}

/**
 * An OpenID Connect provider that says what a test tells it to: what an attacker who controls one, or a network, could.
 * Otherwise it is strict about what it is asked: secret, PKCE, redirect address, codes that count once.
 */
export async function startFakeProvider() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: "own", alg: "RS256", use: "sig" };
  const codes = new Map<string, { request: AuthorizationRequest; claims: JWTPayload }>();
  let lies: Lies = {};
  let lastSubject: unknown;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void answer(request.url ?? "", Buffer.concat(chunks).toString(), request.headers.authorization).then(
        ({ status, body }) =>
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(url: string, body: string, authorization = "") {
    if (url === "/.well-known/openid-configuration") return { status: 200, body: metadata() };
    if (url === "/jwks") return { status: 200, body: { keys: lies.keys ?? [publicJwk] } };
    if (url === "/userinfo") return { status: 200, body: lies.userInfo ?? { sub: lastSubject } };
    if (url === "/token") return await token(new URLSearchParams(body), authorization);
    return { status: 404, body: {} };
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    ...lies.metadata,
  });

  async function token(body: URLSearchParams, authorization: string) {
    const known = Buffer.from(authorization.replace("Basic ", ""), "base64").toString();
    const expected = `${clientId}:${clientSecret.replaceAll(" ", "+")}`;
    if (known !== expected) return { status: 401, body: { error: "invalid_client" } };
    const code = body.get("code") ?? "";
    const issued = codes.get(code);
    codes.delete(code);
    const proof = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (issued?.request.challenge !== proof || issued.request.redirectUri !== body.get("redirect_uri"))
      return { status: 400, body: { error: "invalid_grant" } };
    lastSubject = issued.claims.sub;
    const id_token = await (lies.idToken ?? sign)(issued.claims);
    const tokens = { access_token: "access", token_type: "Bearer", expires_in: 300, id_token };
    return { status: lies.tokenStatus ?? 200, body: lies.tokens ?? tokens };
  }

  const sign = async (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}, key = privateKey) =>
    await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own", ...header }).sign(key);

  return {
    issuer,
    publicJwk,
    privateKey,
    sign,
    lie: (told: Lies) => void (lies = told),
    /** The person signed in there: what the browser brings back. */
    authorize(request: AuthorizationRequest, claims: JWTPayload): string {
      const code = createHash("sha256").update(`${request.state} ${Math.random()}`).digest("hex");
      const now = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: request.nonce };
      codes.set(code, { request, claims: { ...usual, ...claims } });
      return new URLSearchParams({ code, state: request.state, iss: issuer }).toString();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>;
