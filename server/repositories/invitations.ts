import type { Kysely } from "kysely";
import type { Database } from "../db/Database.ts";

export interface NewInvitation {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: Buffer;
  userId: number;
  kind: "customer" | "companyUser";
  createdAt: Date;
  expiresAt: Date;
}

/** Links to accept an invitation with (spec §4.11); each works until it expires or one of the user's was accepted. */
export function invitationRepository(kysely: Kysely<Database>) {
  return {
    async insert({ tokenHash, userId, kind, createdAt, expiresAt }: NewInvitation): Promise<void> {
      await kysely
        .insertInto("invitations")
        .values({
          token_hash: tokenHash,
          user_id: userId,
          kind,
          created_at: createdAt,
          expires_at: expiresAt,
          used_at: null,
        })
        .execute();
    },
  };
}

export type InvitationRepository = ReturnType<typeof invitationRepository>;
