import { sql, type Kysely } from "kysely";
import type { TokenScope } from "../../../schemas/accessToken.ts";
import type { Database } from "../../db/Database.ts";
import { maySignIn } from "../users/accounts.ts";
import { selectUser, toUserRecord, type UserRecord } from "../users/users.ts";

/** What a token gives access to: what its owner may see, and of that these projects; null for all. */
export interface TokenReader {
  tokenId: number;
  scope: TokenScope;
  projectIds: number[] | null;
  lastUsedAt: Date | null;
  owner: { user: UserRecord } | { company: { id: number; name: string; logo: string | null } };
}

/** Finds who reads with a token: only while its owner could sign in, or is a company there is. */
export function tokenReaderRepository(kysely: Kysely<Database>) {
  async function ofPerson(tokenHash: Buffer, now: Date): Promise<TokenReader | undefined> {
    const row = await selectUser(kysely)
      .innerJoin("access_tokens", "access_tokens.user_id", "users.id")
      .select([
        "access_tokens.id as tokenId",
        "access_tokens.scope",
        "access_tokens.project_ids as projectIds",
        "access_tokens.last_used_at as lastUsedAt",
      ])
      .where("access_tokens.token_hash", "=", tokenHash)
      .where("access_tokens.expires_at", ">", now)
      .where("users.activated_at", "is not", null)
      .where("users.suspended_at", "is", null)
      .where(maySignIn)
      .executeTakeFirst();
    if (!row) return undefined;
    const { tokenId, scope, projectIds, lastUsedAt } = row;
    return { tokenId, scope, projectIds, lastUsedAt, owner: { user: toUserRecord(row) } };
  }

  async function ofCompany(tokenHash: Buffer, now: Date): Promise<TokenReader | undefined> {
    const row = await kysely
      .selectFrom("access_tokens")
      .innerJoin("companies", "companies.id", "access_tokens.company_id")
      .select([
        "access_tokens.id as tokenId",
        "access_tokens.scope",
        "access_tokens.project_ids as projectIds",
        "access_tokens.last_used_at as lastUsedAt",
        "companies.id",
        "companies.name",
        "companies.logo",
      ])
      .where("access_tokens.token_hash", "=", tokenHash)
      .where("access_tokens.expires_at", ">", now)
      .where(sql<boolean>`not (companies.is_demo and exists (select from demo_departure))`)
      .executeTakeFirst();
    if (!row) return undefined;
    const { tokenId, scope, projectIds, lastUsedAt, ...company } = row;
    return { tokenId, scope, projectIds, lastUsedAt, owner: { company } };
  }

  return {
    async find(tokenHash: Buffer, now: Date): Promise<TokenReader | undefined> {
      return (await ofPerson(tokenHash, now)) ?? (await ofCompany(tokenHash, now));
    },

    /** Unless it was used after `since` already: of those who use it at once, one writes. */
    async recordUse(tokenId: number, at: Date, since: Date): Promise<void> {
      await kysely
        .updateTable("access_tokens")
        .set({ last_used_at: at })
        .where("id", "=", tokenId)
        .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<=", since)]))
        .execute();
    },
  };
}

export type TokenReaderRepository = ReturnType<typeof tokenReaderRepository>;
