import type { SingleSignOn, SingleSignOnRecord, SsoTest } from "../../../schemas/singleSignOn.ts";
import type { CompanyRepository } from "../../repositories/customers/companies.ts";
import type { ClientSecretRepository } from "../../repositories/sso/clientSecrets.ts";
import type { IdentityProviderRepository, ProviderRecord } from "../../repositories/sso/identityProviders.ts";
import type { PermissionService } from "../access/permissions.ts";
import { EntityChanged, EntityNotFound, Forbidden, ValidationFailed } from "../errors.ts";
import { ssoTestsPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import { checkProvider, daysUntil, expiryWarningDays } from "./checkProvider.ts";
import type { GuardedFetch } from "./guardedFetch.ts";
import { isPlainAllowed, secretPurpose, type OidcClients } from "./oidcClients.ts";
import { namesIn } from "./readIdentity.ts";
import { SsoUnavailable } from "./ssoErrors.ts";
import { redirectUriOf } from "./exchangeCode.ts";
import { backChannelUri, signedOutUri } from "./ssoSignOuts.ts";

export interface SsoSettingsParts {
  identityProviders: IdentityProviderRepository;
  clientSecrets: ClientSecretRepository;
  companies: CompanyRepository;
  permissions: PermissionService;
  sessions: SessionService;
  limits: AttemptLimits;
  changeEvents: ChangeEvents;
  mailQueue: { wake(): void };
  clients: OidcClients;
  fetch: GuardedFetch;
  box: SecretBox;
  publicUrl: string;
  now: () => Date;
}

/** Whose settings: of the caller's own company, or for platform admins of any. */
export type SsoOwner = { kind: "own" } | { kind: "customer"; companyId: number };

interface Asked {
  user: SessionUser;
  owner: SsoOwner;
  version: number | undefined;
  sessionId: string;
}

/** In the order in which they are due; each by a word that sorts after the one before. */
const expiryWarnings = [
  { days: 1, warning: "3 day" },
  { days: 7, warning: "2 week" },
  { days: expiryWarningDays, warning: "1 month" },
];

const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Where the people of a company sign in, set by its admins; whose the domains are, platform admins say. */
export function ssoSettingsService(parts: SsoSettingsParts) {
  const { identityProviders, companies, permissions, sessions, limits, changeEvents, mailQueue } = parts;
  const { clientSecrets, clients, box, publicUrl, now } = parts;

  async function companyOf(user: SessionUser, owner: SsoOwner): Promise<number> {
    if (owner.kind === "customer") {
      permissions.require(user, "update", "companies");
      if (!(await companies.exists(owner.companyId))) throw new EntityNotFound();
      return owner.companyId;
    }
    permissions.require(user, "update", "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
    return user.company.id;
  }

  async function recordOf(companyId: number): Promise<SingleSignOnRecord> {
    const provider = await identityProviders.find(companyId);
    const domains = await identityProviders.domainsOf(companyId);
    return {
      settings: provider ? settingsOf(provider, domains) : null,
      hasSecret: provider?.clientSecret != null,
      isAvailable: box.isAvailable,
      domains,
      redirectUri: redirectUriOf(publicUrl, companyId),
      backChannelLogoutUri: backChannelUri(publicUrl, companyId),
      postLogoutRedirectUri: signedOutUri(publicUrl),
      secretDaysLeft: daysUntil(provider?.secretExpiresOn ?? null, now()),
      lastFailure:
        provider?.lastFailure && provider.lastFailureAt
          ? { text: provider.lastFailure, at: provider.lastFailureAt.toISOString() }
          : null,
      version: provider?.version ?? 0,
    };
  }

  /** Undefined leaves them: company admins see them, and cannot change them. */
  async function domainsIn(owner: SsoOwner, companyId: number, text: string | undefined) {
    if (text === undefined) return undefined;
    const domains = [...new Set(namesIn(text.toLowerCase()))];
    if (owner.kind === "own") {
      const before = await identityProviders.domainsOf(companyId);
      if (domains.toSorted().join() !== before.toSorted().join())
        throw refusal("/domains", "domainsByPlatform");
      return undefined;
    }
    if (domains.length > 20 || !domains.every((domain) => domainPattern.test(domain)))
      throw refusal("/domains", "domains");
    return domains;
  }

  return {
    async get(user: SessionUser, owner: SsoOwner): Promise<SingleSignOnRecord> {
      return await recordOf(await companyOf(user, owner));
    },

    /**
     * Throws `SsoUnavailable`, `EntityChanged` for another version than the one given (0 where there was none), or
     * `ValidationFailed`. Where it is required from now on, the sessions with a password end.
     */
    async put({ user, owner, version, sessionId }: Asked, body: SingleSignOn): Promise<SingleSignOnRecord> {
      const companyId = await companyOf(user, owner);
      if (!box.isAvailable) throw new SsoUnavailable();
      const { clientSecret, domains, roleClaim, adminValues, userValues, secretExpiresOn, ...rest } = body;
      const issuer = rest.issuer.trim();
      if (!URL.canParse(issuer) || (!issuer.startsWith("https:") && !isPlainAllowed(issuer)))
        throw refusal("/issuer", "secureAddress");
      const outcome = await identityProviders.put(
        {
          companyId,
          version,
          settings: {
            ...rest,
            issuer,
            clientId: rest.clientId.trim(),
            secretExpiresOn: secretExpiresOn ?? null,
            roleClaim: roleClaim?.trim() ?? "",
            adminValues: namesIn(adminValues ?? "").join(", "),
            userValues: namesIn(userValues ?? "").join(", "),
          },
          clientSecret:
            clientSecret === undefined ? undefined : box.seal(clientSecret, secretPurpose(companyId)),
          domains: await domainsIn(owner, companyId, domains),
          keepSession: Buffer.from(sessionId, "hex"),
        },
        { userId: user.id, at: now() },
      );
      if (outcome.kind === "gone") throw new EntityNotFound();
      if (outcome.kind === "otherVersion") throw new EntityChanged();
      if (outcome.kind === "domainTaken") throw refusal("/domains", "domainTaken");
      sessions.publishEnds(outcome.ended, "signedOut");
      changeEvents.companyUsersChanged(companyId);
      return await recordOf(companyId);
    },

    /** Throws `EntityNotFound` where there is none, and `EntityChanged`. */
    async remove({ user, owner, version }: Asked): Promise<void> {
      const companyId = await companyOf(user, owner);
      if (!(await identityProviders.find(companyId))) throw new EntityNotFound();
      const isRemoved = await identityProviders.remove(
        { companyId, version },
        { userId: user.id, at: now() },
      );
      if (!isRemoved) throw new EntityChanged();
      changeEvents.companyUsersChanged(companyId);
    },

    /** What the stored settings come to, asked of the provider itself. Throws `EntityNotFound` and `RateLimited`. */
    async test(user: SessionUser, owner: SsoOwner): Promise<SsoTest> {
      const companyId = await companyOf(user, owner);
      const provider = await identityProviders.find(companyId);
      if (!provider) throw new EntityNotFound();
      await limits.take(ssoTestsPerAccount(user.id));
      const redirectUri = redirectUriOf(publicUrl, companyId);
      return { checks: await checkProvider(provider, { fetch: parts.fetch, clients, redirectUri, now }) };
    },

    /** Mails a company's admins a month, a week and a day before the secret at their provider expires. */
    async warnOfExpiry(): Promise<void> {
      for (const { days, warning } of expiryWarnings) {
        const byDay = new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
        if (await clientSecrets.warnOfExpiry({ byDay, warning })) mailQueue.wake();
      }
    },

    /** Seals what an older key sealed with the newest; nothing is lost while both are given. */
    async resealSecrets(): Promise<void> {
      if (!box.isAvailable) return;
      for (const { companyId, clientSecret } of await clientSecrets.all()) {
        const before = Buffer.from(clientSecret);
        if (!box.isOutdated(before)) continue;
        const purpose = secretPurpose(companyId);
        try {
          await clientSecrets.reseal(companyId, before, box.seal(box.open(before, purpose), purpose));
        } catch {
          // Its key is gone: a test of the settings says so.
        }
      }
    },
  };
}

function settingsOf(provider: ProviderRecord, domains: readonly string[]): SingleSignOnRecord["settings"] {
  const { issuer, clientId, secretExpiresOn, roleClaim, adminValues, userValues } = provider;
  const { createsAccounts, isEnabled, isRequired } = provider;
  const flags = { createsAccounts, isEnabled, isRequired };
  const texts = { issuer, clientId, domains: domains.join(", "), roleClaim, adminValues, userValues };
  return { ...texts, ...(secretExpiresOn !== null && { secretExpiresOn }), ...flags };
}

const refusal = (path: string, message: string) => new ValidationFailed([{ path, message }]);
