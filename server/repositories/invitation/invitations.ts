import { sql, type Kysely } from "kysely";
import type { InvitationKind } from "../../../schemas/invitation.ts";
import type { PasswordRules } from "../../../schemas/companyPolicy.ts";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { maySignIn } from "../users/accounts.ts";
import { activateCompanyOf, useUpInvitations } from "../users/activation.ts";
import { logAdministration } from "../activity/logActivity.ts";
import { lockCompany } from "../customers/companyLock.ts";

export interface NewInvitation {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: Buffer;
  userId: number;
  /** The address the link was sent to. */
  email: string;
  kind: InvitationKind;
  createdAt: Date;
  expiresAt: Date;
}

/** An invitation and whom it is for. */
export interface InvitationRecord {
  kind: InvitationKind;
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Null for a platform admin, as is the name. */
  companyId: number | null;
  companyName: string | null;
  role: { id: number; name: string };
  passwordRules: PasswordRules;
  expiresAt: Date;
  /** This invitation, or another one of the same user, was accepted. */
  isUsed: boolean;
}

export interface Acceptance {
  tokenHash: Buffer;
  /** Argon2id. */
  passwordHash: string;
  /** Unchanged when undefined. */
  firstName: string | undefined;
  lastName: string | undefined;
  language: Language;
  now: Date;
}

/** The invitation with this token, whether or not it can still be accepted. */
function selectInvitation(kysely: Kysely<Database>, tokenHash: Buffer) {
  return kysely
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select([
      "invitations.kind",
      "invitations.used_at",
      "invitations.expires_at",
      "users.id",
      "users.email",
      "users.first_name",
      "users.last_name",
      "users.activated_at",
      "users.role_id",
      "companies.id as company_id",
      "roles.name as role_name",
      "companies.name as company_name",
      "companies.password_rules",
    ])
    .where("invitations.token_hash", "=", tokenHash)
    .where(maySignIn);
}

/** Ends the links that the user was sent. */
export async function revokeInvitations(kysely: Kysely<Database>, userId: number, at: Date): Promise<void> {
  await kysely
    .updateTable("invitations")
    .set({ expires_at: at })
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .execute();
}

/** Invitation links (spec §4.11); the latest one works, until it expires or is accepted. */
export function invitationRepository(kysely: Kysely<Database>) {
  return {
    /**
     * Extends the user's invitation to at least the end of this link, and revokes earlier links unless they are kept. Adds
     * nothing, and answers false, when the user no longer has the e-mail that the link is sent to.
     */
    async insert(
      { tokenHash, userId, email, kind, createdAt, expiresAt }: NewInvitation,
      { keepsEarlier = false } = {},
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        // Waits here for a simultaneous correction of the e-mail.
        const user = await transaction
          .updateTable("users")
          .set({ invitation_expires_at: sql<Date>`greatest(invitation_expires_at, ${expiresAt})` })
          .where("id", "=", userId)
          .where("email", "=", email)
          .returning("id")
          .executeTakeFirst();
        if (!user) return false;
        if (!keepsEarlier) await revokeInvitations(transaction, userId, createdAt);
        const times = { created_at: createdAt, expires_at: expiresAt, used_at: null };
        await transaction
          .insertInto("invitations")
          .values({ token_hash: tokenHash, user_id: userId, kind, ...times })
          .execute();
        return true;
      });
    },

    async find(tokenHash: Buffer): Promise<InvitationRecord | undefined> {
      const row = await selectInvitation(kysely, tokenHash).executeTakeFirst();
      return (
        row && {
          kind: row.kind,
          userId: row.id,
          email: row.email,
          firstName: row.first_name,
          lastName: row.last_name,
          companyId: row.company_id,
          companyName: row.company_name,
          role: { id: row.role_id, name: row.role_name },
          passwordRules: row.password_rules ?? "composition",
          expiresAt: row.expires_at,
          isUsed: row.used_at !== null || row.activated_at !== null,
        }
      );
    },

    /**
     * Activates the account, and with its main user the company; revokes all links of the user: all or nothing. False
     * when the link cannot be used any more.
     */
    async accept({ tokenHash, now, ...account }: Acceptance): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const found = await selectInvitation(transaction, tokenHash).executeTakeFirst();
        if (!found) return false;
        if (found.company_id !== null) await lockCompany(transaction, found.company_id);
        // Of two that accept simultaneously, the second waits here and finds the account activated.
        const activated = await transaction
          .updateTable("users")
          .set((eb) => ({
            password_hash: account.passwordHash,
            first_name: account.firstName,
            last_name: account.lastName,
            language: account.language,
            activated_at: now,
            version: eb("version", "+", 1),
          }))
          .where("id", "=", found.id)
          .where("activated_at", "is", null)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom("invitations")
                .select("user_id")
                .where("token_hash", "=", tokenHash)
                .where("used_at", "is", null)
                .where("expires_at", ">", now),
            ),
          )
          .returning("id")
          .executeTakeFirst();
        if (!activated) return false;
        const actor = { userId: found.id, at: now };
        await useUpInvitations(transaction, actor);
        const log = { companyId: found.company_id, subjectId: found.id, details: { subject: found.email } };
        const action = found.kind === "admin" ? "adminActivated" : "userActivated";
        await logAdministration(transaction, actor, { action, ...log });
        if (found.kind === "customer") await activateCompanyOf(transaction, actor);
        return true;
      });
    },

    async removeExpired(before: Date): Promise<void> {
      await kysely.deleteFrom("invitations").where("expires_at", "<=", before).execute();
    },
  };
}

export type InvitationRepository = ReturnType<typeof invitationRepository>;
