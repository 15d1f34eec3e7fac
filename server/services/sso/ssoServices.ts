import { secretBox } from "../secrets/secretBox.ts";
import { guardedFetch } from "./guardedFetch.ts";
import { oidcClients } from "./oidcClients.ts";
import { ssoSettingsService, type SsoSettingsParts } from "./ssoSettings.ts";
import { ssoSignInService, type SsoParts } from "./ssoSignIns.ts";
import { ssoSignOutService } from "./ssoSignOuts.ts";
import type { FederatedSessionRepository } from "../../repositories/sso/federatedSessions.ts";

type Made = "clients" | "box" | "fetch";

interface SsoServiceParts extends Omit<SsoParts, Made>, Omit<SsoSettingsParts, Made> {
  federatedSessions: FederatedSessionRepository;
  secretKeys: readonly string[];
  privateHosts: readonly string[];
}

/** Single sign-on per company, by OpenID Connect; of no use without a key for secrets. */
export function ssoServices(given: SsoServiceParts) {
  const box = secretBox(given.secretKeys);
  const fetch = guardedFetch(given.privateHosts);
  const parts = { ...given, box, fetch, clients: oidcClients({ fetch, box }) };
  const signIns = ssoSignInService(parts);
  const signOuts = ssoSignOutService(parts);
  const settings = ssoSettingsService(parts);
  return {
    isAvailable: box.isAvailable,
    signIns,
    signOuts,
    settings,
    async runMaintenance(): Promise<void> {
      await signIns.removeExpired();
      await signOuts.removeExpired();
      await settings.resealSecrets();
      await settings.warnOfExpiry();
    },
  };
}
