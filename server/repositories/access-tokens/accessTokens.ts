import { sql, type Expression, type Kysely } from "kysely";
import type { TokenOwner, TokenScope } from "../../../schemas/accessToken.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { code, instant, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { lockUser } from "../users/lockUser.ts";

/** Whose tokens are meant: a person's own, and the company's for who manages it. */
export interface TokenKeeper {
  userId: number;
  /** Null for who manages no company's. */
  companyId: number | null;
}

export interface AccessTokenRow {
  id: number;
  name: string;
  owner: TokenOwner;
  scope: TokenScope;
  /** As far as the owner sees them; null for all. */
  projects: { id: number; name: string }[] | null;
  madeBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

export interface NewAccessToken {
  tokenHash: Buffer;
  name: string;
  /** Exactly one of both. */
  owner: { userId: number } | { companyId: number };
  /** In whose log it is told; null for none. */
  logCompanyId: number | null;
  scope: TokenScope;
  projectIds: number[] | null;
  expiresAt: Date;
}

const ownerOf = sql<TokenOwner>`case when access_tokens.company_id is null then 'person' else 'company' end`;

/** A person's own, and those of the company that they manage, if any. */
const ownedBy = (userId: Expression<unknown>, companyId: Expression<unknown>) =>
  sql<boolean>`(access_tokens.user_id = ${userId}::int or access_tokens.company_id = ${companyId}::int)`;

/** By what tokens are sorted and filtered. */
export const accessTokenListFields: ListedFields = {
  name: words(sql.ref("access_tokens.name")),
  owner: code(ownerOf),
  createdAt: instant(sql.ref("access_tokens.created_at")),
  expiresAt: instant(sql.ref("access_tokens.expires_at")),
  lastUsedAt: instant(sql.ref("access_tokens.last_used_at")),
};

/** Those of a token's projects that its owner sees. */
const seenProjects = sql<{ id: number; name: string }[] | null>`case
  when access_tokens.project_ids is null then null
  else (select coalesce(jsonb_agg(jsonb_build_object('id', projects.id, 'name', projects.name)
      order by projects.name collate "und-x-icu", projects.id), '[]'::jsonb)
    from projects
    where access_tokens.project_ids @> to_jsonb(projects.id)
      and (coalesce(access_tokens.company_id, makers.company_id) is null
        or exists (select from company_workspaces assigned
          where assigned.workspace_id = projects.workspace_id
            and assigned.company_id = coalesce(access_tokens.company_id, makers.company_id))))
  end`;

/** Advisory lock: one token of an owner is added at a time, so that they can be counted. */
const addingLock = 620_140_214;

/** Tokens as people keep them; `tokenReaders` finds what one gives access to. */
export function accessTokenRepository(kysely: Kysely<Database>) {
  const keptBy = (valueOf: ValueOf<TokenKeeper>) =>
    kysely
      .selectFrom("access_tokens")
      .leftJoin("users as makers", "makers.id", "access_tokens.made_by")
      .where(ownedBy(valueOf("userId"), valueOf("companyId")));

  const listed = listReader(kysely, (valueOf: ValueOf<TokenKeeper>) => ({
    counted: keptBy(valueOf),
    shown: keptBy(valueOf).select([
      "access_tokens.id",
      "access_tokens.name",
      ownerOf.as("owner"),
      "access_tokens.scope",
      seenProjects.as("projects"),
      sql<
        string | null
      >`coalesce(nullif(trim(makers.first_name || ' ' || makers.last_name), ''), makers.email)`.as("madeBy"),
      "access_tokens.created_at as createdAt",
      "access_tokens.expires_at as expiresAt",
      "access_tokens.last_used_at as lastUsedAt",
    ]),
    columns: accessTokenListFields,
    searched: [sql.ref("access_tokens.name")],
    key: sql.ref("access_tokens.id"),
  }));

  return {
    async list(
      keeper: TokenKeeper,
      criteria: ListCriteria,
    ): Promise<{ rows: AccessTokenRow[]; totalItems: number }> {
      return await listed(criteria, keeper);
    },

    /** Its id; undefined when the owner has this many that work. */
    async insert(token: NewAccessToken, most: number, actor: Actor): Promise<number | undefined> {
      const { tokenHash, name, owner, logCompanyId, scope, projectIds, expiresAt } = token;
      const [column, ownerId] =
        "userId" in owner ? (["user_id", owner.userId] as const) : (["company_id", owner.companyId] as const);
      return await kysely.transaction().execute(async (transaction): Promise<number | undefined> => {
        await lockUser(transaction, actor.userId);
        const place = column === "user_id" ? ownerId : -ownerId;
        await sql`select pg_advisory_xact_lock(${sql.lit(addingLock)}, ${place}::int)`.execute(transaction);
        const { count } = await transaction
          .selectFrom("access_tokens")
          .select((eb) => eb.fn.countAll<string>().as("count"))
          .where(column, "=", ownerId)
          .where("expires_at", ">", actor.at)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        const { id } = await transaction
          .insertInto("access_tokens")
          .values({
            token_hash: tokenHash,
            name,
            user_id: column === "user_id" ? ownerId : null,
            company_id: column === "company_id" ? ownerId : null,
            made_by: actor.userId,
            scope,
            project_ids: projectIds && JSON.stringify(projectIds),
            created_at: actor.at,
            expires_at: expiresAt,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        const log = { companyId: logCompanyId, details: { subject: name } };
        await logAdministration(transaction, actor, { action: "accessTokenMade", ...log });
        await enqueueMail(transaction, { kind: "accessTokenMade", userId: actor.userId });
        return id;
      });
    },

    /** Whose it was; undefined when the keeper has no such token. */
    async remove(keeper: TokenKeeper, id: number, actor: Actor & { companyId: number | null }) {
      return await kysely.transaction().execute(async (transaction): Promise<TokenOwner | undefined> => {
        await lockUser(transaction, actor.userId);
        const removed = await transaction
          .deleteFrom("access_tokens")
          .where("id", "=", id)
          .where(ownedBy(sql`${keeper.userId}`, sql`${keeper.companyId}`))
          .returning(["name", ownerOf.as("owner")])
          .executeTakeFirst();
        if (!removed) return undefined;
        const log = { companyId: actor.companyId, details: { subject: removed.name } };
        await logAdministration(transaction, actor, { action: "accessTokenRevoked", ...log });
        return removed.owner;
      });
    },

    /** Removes those that expired before this moment. */
    async removeExpired(before: Date): Promise<void> {
      await kysely.deleteFrom("access_tokens").where("expires_at", "<", before).execute();
    },
  };
}

export type AccessTokenRepository = ReturnType<typeof accessTokenRepository>;
