import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { lockCompany } from "../customers/companyLock.ts";
import { domainsOf, replaceDomains } from "./companyDomains.ts";

/** What is set of a company's identity provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** ISO 8601 day. */
  secretExpiresOn: string | null;
  roleClaim: string;
  adminValues: string;
  userValues: string;
  createsAccounts: boolean;
  isEnabled: boolean;
  isRequired: boolean;
}

export interface ProviderRecord extends ProviderSettings {
  companyId: number;
  /** Sealed. */
  clientSecret: Buffer | null;
  lastFailure: string | null;
  lastFailureAt: Date | null;
  version: number;
}

export interface ProviderChange {
  companyId: number;
  /** Undefined for any; 0 where there was none. */
  version: number | undefined;
  settings: ProviderSettings;
  /** Sealed; undefined leaves what was stored. */
  clientSecret: Buffer | undefined;
  /** Undefined leaves them. */
  domains: readonly string[] | undefined;
  /** The session that asks; it goes on where passwords no longer do. */
  keepSession: Buffer;
}

export type ProviderOutcome =
  | { kind: "changed"; ended: Buffer[] }
  | { kind: "otherVersion" }
  | { kind: "gone" }
  | { kind: "domainTaken"; domain: string };

const columns = [
  "company_id as companyId",
  "issuer",
  "client_id as clientId",
  "client_secret as clientSecret",
  "secret_expires_on as secretExpiresOn",
  "role_claim as roleClaim",
  "admin_values as adminValues",
  "user_values as userValues",
  "creates_accounts as createsAccounts",
  "is_enabled as isEnabled",
  "is_required as isRequired",
  "last_failure as lastFailure",
  "last_failure_at as lastFailureAt",
  "version",
] as const;

/** The identity providers of companies, and the domains that are theirs. */
export function identityProviderRepository(kysely: Kysely<Database>) {
  const providers = (on: Kysely<Database> = kysely) => on.selectFrom("identity_providers").select(columns);

  return {
    domainsOf: (companyId: number) => domainsOf(kysely, companyId),

    async find(companyId: number): Promise<ProviderRecord | undefined> {
      return await providers().where("company_id", "=", companyId).executeTakeFirst();
    },

    /** Of the company to which this domain of e-mail addresses, in lower case, belongs. */
    async findByDomain(domain: string): Promise<ProviderRecord | undefined> {
      return await providers()
        .where("company_id", "in", (eb) =>
          eb.selectFrom("company_domains").select("company_id").where("domain", "=", domain),
        )
        .executeTakeFirst();
    },

    /** Changes nothing unless the answer is `changed`; `ended` are sessions with a password that no longer may be. */
    async put(change: ProviderChange, actor: Actor): Promise<ProviderOutcome> {
      const { companyId, version, settings, clientSecret, domains } = change;
      return await kysely.transaction().execute(async (transaction) => {
        if (!(await lockCompany(transaction, companyId))) return { kind: "gone" };
        const before = await providers(transaction).where("company_id", "=", companyId).executeTakeFirst();
        if (version !== undefined && version !== (before?.version ?? 0)) return { kind: "otherVersion" };
        const domainsBefore = await domainsOf(transaction, companyId);
        const taken = domains && (await replaceDomains(transaction, companyId, domains));
        if (taken !== undefined) return { kind: "domainTaken", domain: taken };
        const values = {
          ...toRow(settings),
          ...(clientSecret && { client_secret: clientSecret, secret_warned_on: null }),
          ...(settings.secretExpiresOn !== before?.secretExpiresOn && { secret_warned_on: null }),
        };
        await transaction
          .insertInto("identity_providers")
          .values({ company_id: companyId, ...values })
          .onConflict((conflict) =>
            conflict.column("company_id").doUpdateSet({
              ...values,
              version: sql<number>`identity_providers.version + 1`,
              last_failure: null,
              last_failure_at: null,
            }),
          )
          .execute();
        const details = detailsOfChange(
          toLogged(before, { domains: domainsBefore, secret: before?.clientSecret ?? null }),
          toLogged(settings, {
            domains: domains ?? domainsBefore,
            secret: clientSecret ?? before?.clientSecret ?? null,
          }),
          settings.issuer,
        );
        if (details)
          await logAdministration(transaction, actor, { action: "singleSignOnChanged", companyId, details });
        const isRequired = settings.isEnabled && settings.isRequired;
        return { kind: "changed", ended: isRequired ? await endPasswordSessions(transaction, change) : [] };
      });
    },

    /** Whether there was one in this version; accounts stay, and what ties them to it is forgotten. */
    async remove(key: { companyId: number; version: number | undefined }, actor: Actor): Promise<boolean> {
      const { companyId, version } = key;
      return await kysely.transaction().execute(async (transaction) => {
        await lockCompany(transaction, companyId);
        const before = await providers(transaction).where("company_id", "=", companyId).executeTakeFirst();
        if (!before || (version !== undefined && version !== before.version)) return false;
        await transaction.deleteFrom("identity_providers").where("company_id", "=", companyId).execute();
        await transaction.deleteFrom("external_identities").where("company_id", "=", companyId).execute();
        const details = { subject: before.issuer };
        await logAdministration(transaction, actor, { action: "singleSignOnRemoved", companyId, details });
        return true;
      });
    },

    /** Why the latest sign-in failed, for the company's admins; null once one succeeded. */
    async setFailure(companyId: number, failure: { text: string; at: Date } | null): Promise<void> {
      await kysely
        .updateTable("identity_providers")
        .set({ last_failure: failure?.text ?? null, last_failure_at: failure?.at ?? null })
        .where("company_id", "=", companyId)
        .where((eb) => (failure ? eb.val(true) : eb("last_failure", "is not", null)))
        .execute();
    },
  };
}

export type IdentityProviderRepository = ReturnType<typeof identityProviderRepository>;

const toRow = (settings: ProviderSettings) => ({
  issuer: settings.issuer,
  client_id: settings.clientId,
  secret_expires_on: settings.secretExpiresOn,
  role_claim: settings.roleClaim,
  admin_values: settings.adminValues,
  user_values: settings.userValues,
  creates_accounts: settings.createsAccounts,
  is_enabled: settings.isEnabled,
  is_required: settings.isRequired,
});

/** That there is a secret, and that it is another one, is told; not what it is. */
function toLogged(
  settings: ProviderSettings | undefined,
  { domains, secret }: { domains: readonly string[]; secret: Buffer | null },
) {
  const flag = (value: boolean | undefined) => (value === undefined ? null : String(value));
  return {
    issuer: settings?.issuer ?? null,
    clientId: settings?.clientId ?? null,
    clientSecret: secret && `••• ${Buffer.from(secret).toString("hex", 8, 12)}`,
    secretExpiresOn: settings?.secretExpiresOn ?? null,
    emailDomains: domains.join(", "),
    roleClaim: settings?.roleClaim ?? null,
    adminValues: settings?.adminValues ?? null,
    userValues: settings?.userValues ?? null,
    createsAccounts: flag(settings?.createsAccounts),
    ssoEnabled: flag(settings?.isEnabled),
    ssoRequired: flag(settings?.isRequired),
  };
}

/** Of everybody of the company but its main user, who signed in with a password. */
async function endPasswordSessions(
  transaction: Transaction<Database>,
  { companyId, keepSession }: ProviderChange,
): Promise<Buffer[]> {
  const ended = await transaction
    .deleteFrom("sessions")
    .where("token_hash", "!=", keepSession)
    .where("token_hash", "not in", (eb) => eb.selectFrom("federated_sessions").select("token_hash"))
    .where("user_id", "in", (eb) =>
      eb
        .selectFrom("users")
        .innerJoin("companies", "companies.id", "users.company_id")
        .select("users.id")
        .where("companies.id", "=", companyId)
        .whereRef("companies.main_user_id", "!=", "users.id"),
    )
    .returning("token_hash")
    .execute();
  return ended.map((row) => Buffer.from(row.token_hash));
}
