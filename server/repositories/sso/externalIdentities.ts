import type { Kysely, Transaction } from "kysely";
import type { SsoProblem } from "../../../schemas/ssoProblems.ts";
import { roleIds, type Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration } from "../activity/logActivity.ts";
import { lockCompany } from "../customers/companyLock.ts";
import { insertUser, maySignIn } from "../users/accounts.ts";
import { activateCompanyOf, useUpInvitations } from "../users/activation.ts";

/** Somebody whom a company's identity provider vouches for. */
export interface ExternalIdentity {
  companyId: number;
  issuer: string;
  subject: string;
  /** Verified, and of a domain of the company; in lower case. Null when the provider proves none. */
  email: string | null;
  firstName: string;
  lastName: string;
  language: Language;
  /** Null leaves the account's role. */
  roleId: number | null;
  /** An account is made where there is none. */
  createsAccounts: boolean;
  at: Date;
}

export type AccountOutcome = { kind: "found"; userId: number } | { kind: SsoProblem };

/** The accounts of people who are known to an identity provider; each within one company. */
export function externalIdentityRepository(kysely: Kysely<Database>) {
  return {
    /**
     * The account of this person: the one tied to it before, else the company's own account with the verified e-mail,
     * else a new one within the seats. Ties it, activates it, and gives it the role.
     */
    async accountOf(identity: ExternalIdentity): Promise<AccountOutcome> {
      return await kysely.transaction().execute(async (transaction) => {
        const company = await lockCompany(transaction, identity.companyId);
        if (!company) return { kind: "failed" };
        const isFull = company.userCount >= company.maxUsers;
        const tied = await tiedAccount(transaction, identity);
        const outcome = tied ?? (await accountToTie(transaction, identity, isFull));
        if (outcome.kind !== "found") return outcome;
        return await admit(transaction, outcome.userId, identity, tied === undefined);
      });
    },
  };
}

export type ExternalIdentityRepository = ReturnType<typeof externalIdentityRepository>;

async function tiedAccount(
  transaction: Transaction<Database>,
  { companyId, issuer, subject }: ExternalIdentity,
): Promise<AccountOutcome | undefined> {
  const row = await transaction
    .selectFrom("external_identities")
    .select("user_id as userId")
    .where("company_id", "=", companyId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row && { kind: "found", userId: row.userId };
}

/** Only ever an account of this company. */
async function accountToTie(
  transaction: Transaction<Database>,
  identity: ExternalIdentity,
  isFull: boolean,
): Promise<AccountOutcome> {
  const { companyId, issuer, email, at } = identity;
  if (email === null) return { kind: "unverified" };
  const owner = await transaction
    .selectFrom("users")
    .leftJoin("external_identities", (join) =>
      join
        .onRef("external_identities.user_id", "=", "users.id")
        .on("external_identities.issuer", "=", issuer),
    )
    .select(["users.id", "users.company_id as companyId", "external_identities.subject"])
    .where("users.email", "=", email)
    .executeTakeFirst();
  if (owner) {
    const isFree = owner.companyId === companyId && owner.subject === null;
    return isFree ? { kind: "found", userId: owner.id } : { kind: "otherAccount" };
  }
  if (!identity.createsAccounts) return { kind: "notAllowed" };
  if (isFull) return { kind: "full" };
  const userId = await insertUser(transaction, companyId, {
    email,
    firstName: identity.firstName,
    lastName: identity.lastName,
    roleId: identity.roleId ?? roleIds.defaultUser,
    language: identity.language,
    createdAt: at,
    invitationExpiresAt: at,
  });
  if (userId === undefined) return { kind: "otherAccount" };
  const log = { companyId, subjectId: userId, details: { subject: email } };
  await logAdministration(transaction, { userId, at }, { action: "userJoined", ...log });
  return { kind: "found", userId };
}

/** Lets the account in, unless it is suspended; the main user's role stays. */
async function admit(
  transaction: Transaction<Database>,
  userId: number,
  { companyId, issuer, subject, roleId, at }: ExternalIdentity,
  isNew: boolean,
): Promise<AccountOutcome> {
  const user = await transaction
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select([
      "users.email",
      "users.role_id as roleId",
      "users.activated_at as activatedAt",
      "users.suspended_at as suspendedAt",
      "companies.main_user_id as mainUserId",
      "roles.name as role",
    ])
    .where("users.id", "=", userId)
    .where("users.company_id", "=", companyId)
    .where(maySignIn)
    .forNoKeyUpdate("users")
    .executeTakeFirst();
  if (!user) return { kind: "notAllowed" };
  if (user.suspendedAt !== null) return { kind: "suspended" };
  const actor = { userId, at };
  const log = { companyId, subjectId: userId };
  const changesRole = roleId !== null && roleId !== user.roleId && user.mainUserId !== userId;
  if (changesRole || user.activatedAt === null)
    await transaction
      .updateTable("users")
      .set((eb) => ({
        version: eb("version", "+", 1),
        activated_at: user.activatedAt ?? at,
        role_id: changesRole ? roleId : user.roleId,
      }))
      .where("id", "=", userId)
      .execute();
  if (isNew) {
    await transaction
      .insertInto("external_identities")
      .values({ company_id: companyId, issuer, subject, user_id: userId })
      .execute();
    const details = { subject: user.email };
    await logAdministration(transaction, actor, { action: "userLinked", ...log, details });
  }
  if (user.activatedAt === null) {
    await useUpInvitations(transaction, actor);
    const details = { subject: user.email };
    await logAdministration(transaction, actor, { action: "userActivated", ...log, details });
    await activateCompanyOf(transaction, actor);
  }
  if (changesRole) {
    const { name } = await transaction
      .selectFrom("roles")
      .select("name")
      .where("id", "=", roleId)
      .executeTakeFirstOrThrow();
    const details = detailsOfChange({ role: user.role }, { role: name }, user.email);
    if (details) await logAdministration(transaction, actor, { action: "userChanged", ...log, details });
  }
  return { kind: "found", userId };
}
