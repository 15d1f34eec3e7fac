import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import * as oidc from "openid-client";
import type { ProviderRecord } from "../../repositories/sso/identityProviders.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import type { GuardedFetch } from "./guardedFetch.ts";
import { isLoopback } from "./privateAddresses.ts";

/** Between our clock and a provider's, seconds. */
export const clockToleranceSeconds = 60;

/** Signatures that only the provider can make: no `none`, and none with a secret that we have too. */
export const signatureAlgorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const timeoutSeconds = 10;

/** How long what a provider says of itself is remembered, ms. */
const cacheMs = 10 * 60_000;

/** The provider has to be asked by https, but for this machine, which `guardedFetch` allows only where it is listed. */
export const isPlainAllowed = (issuer: string) =>
  issuer.startsWith("http:") && isLoopback(new URL(issuer).hostname.replace(/^\[(.*)\]$/, "$1"));

/** For what a client secret is sealed. */
export const secretPurpose = (companyId: number) => `identity_providers.client_secret ${companyId}`;

interface OidcClientParts {
  fetch: GuardedFetch;
  box: SecretBox;
}

/** A client of each company's provider, made of what the provider says of itself. */
export function oidcClients({ fetch, box }: OidcClientParts) {
  const clients = new LRUCache<
    string,
    { client: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }
  >({
    max: 200,
    ttl: cacheMs,
  });

  async function make(provider: ProviderRecord) {
    const { issuer, clientId, companyId, clientSecret } = provider;
    const secret = clientSecret ? box.open(Buffer.from(clientSecret), secretPurpose(companyId)) : undefined;
    const client = await oidc.discovery(
      new URL(issuer),
      clientId,
      {
        ...(secret !== undefined && { client_secret: secret }),
        [oidc.clockTolerance]: clockToleranceSeconds,
      },
      // How the secret is sent is only known of what discovery answers.
      (as, ...rest) => authenticationOf(secret, as.token_endpoint_auth_methods_supported)(as, ...rest),
      {
        [oidc.customFetch]: fetch,
        timeout: timeoutSeconds,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isPlainAllowed(issuer) ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const { jwks_uri: keysUri, issuer: ownIssuer } = client.serverMetadata();
    // Such as Entra ID's `common`: anybody's directory would be taken for the company's.
    if (ownIssuer.includes("{"))
      throw new Error("the issuer is every customer's: give the address of your own directory");
    if (keysUri === undefined) throw new Error("the provider publishes no keys (jwks_uri)");
    const keys = createRemoteJWKSet(new URL(keysUri), {
      [joseFetch]: fetch,
      timeoutDuration: timeoutSeconds * 1000,
    });
    return { client, keys };
  }

  async function of(provider: ProviderRecord) {
    const key = `${provider.companyId} ${provider.version}`;
    const known = clients.get(key);
    if (known) return known;
    const made = await make(provider);
    clients.set(key, made);
    return made;
  }

  return {
    of: async (provider: ProviderRecord): Promise<oidc.Configuration> => (await of(provider)).client,

    /** Asks the provider anew, for a test of the settings. */
    fresh: async (provider: ProviderRecord): Promise<oidc.Configuration> => (await make(provider)).client,

    /**
     * The claims of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6), but for whether it was used before.
     * Throws when it is not one of the provider's for this client.
     */
    async readLogoutToken(provider: ProviderRecord, token: string): Promise<JWTPayload> {
      const { client, keys } = await of(provider);
      const { payload } = await jwtVerify(token, keys, {
        issuer: client.serverMetadata().issuer,
        audience: provider.clientId,
        algorithms: signatureAlgorithms,
        clockTolerance: clockToleranceSeconds,
        maxTokenAge: "10 minutes",
        requiredClaims: ["iat", "exp", "jti", "events"],
      });
      return payload;
    },
  };
}

export type OidcClients = ReturnType<typeof oidcClients>;

function authenticationOf(
  secret: string | undefined,
  methods: readonly string[] | undefined,
): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  // Without a list it is Basic (OpenID Connect Discovery 1.0, 3).
  const isBasic = methods === undefined || methods.includes("client_secret_basic");
  return isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}
