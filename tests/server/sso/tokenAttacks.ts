import { exportPKCS8, generateKeyPair, importPKCS8, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { clientSecret, type FakeProvider } from "../../support/identity-providers/fakeProvider.ts";

/** Makes an ID token of the claims that would be right. */
export type TokenAttack = (claims: JWTPayload, provider: FakeProvider) => Promise<string> | string;

const now = () => Math.floor(Date.now() / 1000);
const { privateKey: foreign, publicKey: foreignPublic } = await generateKeyPair("RS256", {
  extractable: true,
});
const foreignJwk = async () => {
  const { exportJWK } = await import("jose");
  return await exportJWK(foreignPublic);
};

/** Rightly signed, with other claims. */
const claims =
  (change: (right: JWTPayload, provider: FakeProvider) => Record<string, unknown>): TokenAttack =>
  async (right, provider) => {
    const changed = { ...right, ...change(right, provider) };
    return await provider.sign(
      Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    );
  };

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const hmac = (secret: string): TokenAttack => {
  return async (right) =>
    await new SignJWT(right)
      .setProtectedHeader({ alg: "HS256", kid: "own" })
      .sign(new TextEncoder().encode(secret));
};

/** ID tokens that somebody other than the provider made, or made for somebody else, or at another time. */
export const tokenAttacks: Readonly<Record<string, TokenAttack>> = {
  "unsigned: alg none": (right) => new UnsecuredJWT(right).encode(),
  "unsigned: alg None": (right) => `${encoded({ alg: "None" })}.${encoded(right)}.`,
  "signature left out": async (right, { sign }) => (await sign(right)).replace(/\.[^.]+$/, "."),
  "alg none with the signature of another": async (right, { sign }) =>
    `${encoded({ alg: "none" })}.${encoded(right)}.${(await sign(right)).split(".")[2]}`,
  "HS256 with the client secret": hmac(clientSecret),
  "HS256 with the public key as secret": async (right, provider) =>
    await hmac(JSON.stringify(provider.publicJwk))(right, provider),
  "HS256 with an empty secret": (right) => `${encoded({ alg: "HS256" })}.${encoded(right)}.${"A".repeat(43)}`,
  "signed by a stranger under the provider's key id": (right, { sign }) => sign(right, {}, foreign),
  "signed by a stranger under a key id of their own": (right, { sign }) =>
    sign(right, { kid: "mine" }, foreign),
  "brings its own key (jwk)": async (right, { sign }) =>
    await sign(right, { jwk: await foreignJwk() }, foreign),
  "names where its key is (jku)": (right, { sign, issuer }) =>
    sign(right, { jku: `${issuer}/mine`, kid: "mine" }, foreign),
  "header asks for what nobody knows (crit)": async (right, { privateKey }) => {
    const header = { alg: "RS256", kid: "own", crit: ["exp"], exp: now() + 60 };
    return await new SignJWT(right).setProtectedHeader(header).sign(privateKey, { crit: { exp: true } });
  },
  "PS256 with the key of RS256": async (right, { privateKey }) => {
    const key = await importPKCS8(await exportPKCS8(privateKey), "PS256");
    return await new SignJWT(right).setProtectedHeader({ alg: "PS256", kid: "own" }).sign(key);
  },
  "claims changed after it was signed": async (right, { sign }) => {
    const [header, , signature] = (await sign(right)).split(".");
    return `${header}.${encoded({ ...right, sub: "somebody else" })}.${signature}`;
  },
  "no JWT": () => "ey.ey",
  "encrypted to nobody": () => `${encoded({ alg: "dir", enc: "A256GCM" })}.....`,
  "for another client": claims(() => ({ aud: "another" })),
  "for several others": claims(() => ({ aud: ["another", "third"] })),
  "for us and another, authorised for the other": claims(({ aud }) => ({
    aud: [String(aud), "another"],
    azp: "another",
  })),
  "for us and another, not saying for whom": claims(({ aud }) => ({ aud: [String(aud), "another"] })),
  "for nobody": claims(() => ({ aud: undefined })),
  "of another issuer": claims(() => ({ iss: "https://evil.example" })),
  "of an issuer that begins the same": claims((_, { issuer }) => ({ iss: `${issuer}.evil.example` })),
  "of an issuer below": claims((_, { issuer }) => ({ iss: `${issuer}/other` })),
  "of no issuer": claims(() => ({ iss: undefined })),
  "expired beyond the tolerance": claims(() => ({ iat: now() - 400, exp: now() - 90 })),
  "without an expiry": claims(() => ({ exp: undefined })),
  "with an expiry in words": claims(() => ({ exp: "2099-01-01" })),
  "issued in the future": claims(() => ({ iat: now() + 300, exp: now() + 600 })),
  "without a time of issue": claims(() => ({ iat: undefined })),
  "not valid yet": claims(() => ({ nbf: now() + 300 })),
  "of nobody": claims(() => ({ sub: undefined })),
  "of an empty subject": claims(() => ({ sub: "" })),
  "of a subject that is no text": claims(() => ({ sub: 1 })),
  "with another nonce": claims(() => ({ nonce: "another" })),
  "without a nonce": claims(() => ({ nonce: undefined })),
  "with a list as nonce": claims(({ nonce }) => ({ nonce: [nonce] })),
};

/** Rightly signed claims with which nobody of this address may be taken for an account. */
export const emailAttacks: Readonly<Record<string, Record<string, unknown>>> = {
  "address not verified": { email_verified: false },
  "nothing said of whether it is verified": { email_verified: undefined },
  "verified in words": { email_verified: "true" },
  "verified as a number": { email_verified: 1 },
  "Entra's own claim says no": { email_verified: undefined, xms_edov: false },
  "address of another company's domain": { email: "iemand@proef.example" },
  "account of another company": { email: "beheerder@proef.example" },
  "account of a platform admin": { email: "admin@demo.perceel.example" },
  "below the domain": { email: "iemand@sub.voorbeeld.example" },
  "a domain that ends the same": { email: "iemand@evilvoorbeeld.example" },
  "the domain with a dot behind": { email: "iemand@voorbeeld.example." },
  "two at signs": { email: "beheerder@proef.example@voorbeeld.example" },
  "quoted at sign": { email: '"beheerder@proef.example"@voorbeeld.example' },
  "a letter that looks the same": { email: "beheerder@voorbeeld.exаmple" },
  "a line break": { email: "a@evil.example\n@voorbeeld.example" },
  "a list of addresses": { email: ["gebruiker@voorbeeld.example"] },
  "no address": { email: undefined },
  "only another claim has it": {
    email: undefined,
    upn: "gebruiker@voorbeeld.example",
    preferred_username: "gebruiker@voorbeeld.example",
  },
};
