import { randomBytes } from "node:crypto";
import * as oidc from "openid-client";
import { fieldOf, isRecord } from "../../../schemas/records.ts";
import type { SsoCheck, SsoCheckName } from "../../../schemas/singleSignOn.ts";
import type { ProviderRecord } from "../../repositories/sso/identityProviders.ts";
import { NotSecure, PrivateAddress, type GuardedFetch } from "./guardedFetch.ts";
import { clockToleranceSeconds, signatureAlgorithms, type OidcClients } from "./oidcClients.ts";
import { plainReason } from "./plainReason.ts";

interface CheckParts {
  fetch: GuardedFetch;
  clients: OidcClients;
  redirectUri: string;
  now: () => Date;
}

const discoveryPath = "/.well-known/openid-configuration";

/** Days before its expiry from which a secret is warned of. */
export const expiryWarningDays = 30;

/** Whole days until an ISO 8601 day begins, negative once it did; null when it is not known. */
export function daysUntil(day: string | null, now: Date): number | null {
  return day === null ? null : Math.floor((Date.parse(`${day}T00:00:00Z`) - now.getTime()) / 86_400_000);
}

/**
 * Asks a provider step by step what a sign-in needs of it, without anybody signing in; stops where nothing further can be
 * known. The secret is tried with a code that nobody has: a provider that accepts it refuses the code alone.
 */
export async function checkProvider(provider: ProviderRecord, parts: CheckParts): Promise<SsoCheck[]> {
  const { fetch, clients, redirectUri, now } = parts;
  const checks: SsoCheck[] = [];
  const tell = (name: SsoCheckName, outcome: SsoCheck["outcome"], detail = "") =>
    void checks.push({ name, outcome, detail });

  const address = `${provider.issuer.replace(/\/$/, "")}${discoveryPath}`;
  let metadata: unknown;
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(10_000),
      headers: { accept: "application/json" },
    });
    tell("address", "fine", new URL(address).host);
    const date = Date.parse(answer.headers.get("date") ?? "");
    const text = await answer.text();
    if (answer.status !== 200) {
      tell("discovery", "failed", `${address}: status ${answer.status}`);
      return checks;
    }
    try {
      metadata = JSON.parse(text);
    } catch {
      metadata = undefined;
    }
    if (!isRecord(metadata)) {
      tell("discovery", "failed", `${address}: no JSON`);
      return checks;
    }
    tell("discovery", "fine", address);
    tellClock(date);
  } catch (error) {
    const isRefusedHere = error instanceof PrivateAddress || error instanceof NotSecure;
    tell(isRefusedHere ? "address" : "discovery", "failed", plainReason(error));
    return checks;
  }

  function tellClock(date: number): void {
    if (Number.isNaN(date)) return;
    const seconds = Math.round((date - now().getTime()) / 1000);
    tell("clock", Math.abs(seconds) > clockToleranceSeconds ? "failed" : "fine", `${seconds} s`);
  }

  const told = String(fieldOf(metadata, "issuer"));
  const isSame = told.replace(/\/$/, "") === provider.issuer.replace(/\/$/, "");
  tell("issuer", isSame ? "fine" : "failed", told);
  if (!isSame) return checks;

  const algorithms = listIn(metadata, "id_token_signing_alg_values_supported");
  const usable = algorithms.filter((algorithm) => signatureAlgorithms.includes(algorithm));
  tell(
    "algorithms",
    usable.length > 0 ? "fine" : "failed",
    (usable.length > 0 ? usable : algorithms).join(", "),
  );
  const methods = listIn(metadata, "code_challenge_methods_supported");
  tell("pkce", methods.includes("S256") ? "fine" : "warning", methods.join(", "));

  let client: oidc.Configuration;
  try {
    client = await clients.fresh(provider);
    const keys: unknown = await (await fetch(String(client.serverMetadata().jwks_uri))).json();
    const count = isRecord(keys) && Array.isArray(keys["keys"]) ? keys["keys"].length : 0;
    tell("keys", count > 0 ? "fine" : "failed", String(count));
  } catch (error) {
    tell("keys", "failed", plainReason(error));
    return checks;
  }

  const { outcome, detail } = await trySecret(client, redirectUri);
  tell("secret", outcome, detail);
  const days = daysUntil(provider.secretExpiresOn, now());
  if (days !== null)
    tell(
      "expiry",
      days < 0 ? "failed" : days <= expiryWarningDays ? "warning" : "fine",
      String(provider.secretExpiresOn),
    );
  return checks;
}

async function trySecret(
  client: oidc.Configuration,
  redirectUri: string,
): Promise<{ outcome: SsoCheck["outcome"]; detail: string }> {
  try {
    const code = randomBytes(16).toString("hex");
    await oidc.genericGrantRequest(client, "authorization_code", {
      code,
      redirect_uri: redirectUri,
      code_verifier: oidc.randomPKCECodeVerifier(),
    });
    return { outcome: "warning", detail: "the provider accepted a code that does not exist" };
  } catch (error) {
    const code = fieldOf(error, "error");
    if (code === "invalid_grant" || code === "invalid_request") return { outcome: "fine", detail: "" };
    return { outcome: "failed", detail: plainReason(error) };
  }
}

function listIn(metadata: unknown, name: string): string[] {
  const value = fieldOf(metadata, name);
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
