import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { clientId, clientSecret, type FakeProvider } from "../../support/identity-providers/fakeProvider.ts";

const event = "http://schemas.openid.net/event/backchannel-logout";
const now = () => Math.floor(Date.now() / 1000);

/** The claims of a right one about this subject. */
export const logoutClaims = ({ issuer }: FakeProvider, more: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  iat: now(),
  exp: now() + 120,
  jti: `${Math.random()}`,
  events: { [event]: {} },
  ...more,
});

type LogoutAttack = (provider: FakeProvider, about: JWTPayload) => Promise<string> | string;

const claims =
  (change: JWTPayload): LogoutAttack =>
  async (provider, about) =>
    await provider.sign(
      Object.fromEntries(
        Object.entries(logoutClaims(provider, { ...about, ...change })).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      { typ: "logout+jwt" },
    );

/** Logout tokens with which nobody's session ends. */
export const logoutAttacks: Readonly<Record<string, LogoutAttack>> = {
  unsigned: (provider, about) => new UnsecuredJWT(logoutClaims(provider, about)).encode(),
  "HS256 with the client secret": async (provider, about) =>
    await new SignJWT(logoutClaims(provider, about))
      .setProtectedHeader({ alg: "HS256", kid: "own" })
      .sign(new TextEncoder().encode(clientSecret)),
  "signed by a stranger": async (provider, about) =>
    await provider.sign(logoutClaims(provider, about), {}, (await generateKeyPair("RS256")).privateKey),
  "for another client": claims({ aud: "another" }),
  "of another issuer": claims({ iss: "https://evil.example" }),
  expired: claims({ iat: now() - 400, exp: now() - 90 }),
  "without an expiry": claims({ exp: undefined }),
  "from the future": claims({ iat: now() + 300, exp: now() + 600 }),
  "made long ago": claims({ iat: now() - 3600, exp: now() + 600 }),
  "without an id": claims({ jti: undefined }),
  "without an event": claims({ events: undefined }),
  "of another event": claims({ events: { "http://schemas.openid.net/event/other": {} } }),
  "with the event as text": claims({ events: { [event]: "yes" } }),
  "with a nonce, as an ID token has one": claims({ nonce: "x" }),
  "about nobody": claims({ sub: undefined, sid: undefined }),
  "about somebody else": claims({ sub: "somebody else", sid: undefined }),
  "about another session of the provider": claims({ sid: "another" }),
  "no token": () => "nothing",
  "an empty one": () => "",
};
