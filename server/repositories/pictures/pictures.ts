import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";

export interface Picture {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  bytes: Buffer;
  mediaType: string;
}

export interface Viewer {
  userId: number;
  /** The company whose users and logo may be seen. */
  companyId: number | "any" | null;
}

/** Pictures, each stored once, whoever uses it. */
export function pictureRepository(kysely: Kysely<Database>) {
  const usesOf = (hash: string, { userId, companyId }: Viewer) =>
    sql<boolean>`(
      exists (select from users where users.picture = ${hash}
        and (${companyId === "any"} or users.id = ${userId} or users.company_id = ${idOf(companyId)}))
      or exists (select from companies where companies.logo = ${hash}
        and (${companyId === "any"} or companies.id = ${idOf(companyId)}))
      or exists (select from exam_pictures where exam_pictures.hash = ${hash}
        and (${companyId === "any"} or exam_pictures.company_id = ${idOf(companyId)})))`;

  return {
    /** Undefined when there is none, or when it is not used by anybody the viewer may see. */
    async findVisible(hash: string, viewer: Viewer): Promise<Picture | undefined> {
      const row = await kysely
        .selectFrom("pictures")
        .select(["hash", "bytes", "media_type as mediaType"])
        .where("hash", "=", hash)
        .where(usesOf(hash, viewer))
        .executeTakeFirst();
      return row && { ...row, bytes: Buffer.from(row.bytes) };
    },

    /** Sets the user's picture, or removes it; answers whether there was such a user. */
    async giveUser(id: number, picture: Picture | undefined): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await keep(transaction, picture);
        const update = transaction.updateTable("users").set({ picture: picture?.hash ?? null });
        return (await update.where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
      });
    },

    /** Sets the company's logo, or removes it; answers whether there was such a company. */
    async giveCompany(id: number, logo: Picture | undefined): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await keep(transaction, logo);
        const update = transaction.updateTable("companies").set({ logo: logo?.hash ?? null });
        return (await update.where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
      });
    },

    /** Stores a picture for the exams of a company; answers whether there is such a company. */
    async keepForExams(companyId: number, picture: Picture, at: Date): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const company = await transaction
          .selectFrom("companies")
          .select("id")
          .where("id", "=", companyId)
          .forKeyShare()
          .executeTakeFirst();
        if (!company) return false;
        await keep(transaction, picture);
        await transaction
          .insertInto("exam_pictures")
          .values({ company_id: companyId, hash: picture.hash, created_at: at })
          .onConflict((conflict) => conflict.columns(["company_id", "hash"]).doUpdateSet({ created_at: at }))
          .execute();
        return true;
      });
    },

    /**
     * Whether the company has this picture for its exams; if so its retention restarts, because it is about to be used.
     */
    async isOfExams(companyId: number, hash: string, at: Date): Promise<boolean> {
      const kept = await kysely
        .updateTable("exam_pictures")
        .set({ created_at: at })
        .where("company_id", "=", companyId)
        .where("hash", "=", hash)
        .returning("hash")
        .executeTakeFirst();
      return kept !== undefined;
    },

    /**
     * Releases pictures that no draft and no version of an exam of their company references. Versions stay as long as
     * their exam, so that nobody who takes or took one loses its pictures.
     *
     * @param before newer pictures stay: they may be in a form that is not saved yet
     */
    async releaseUnused(before: Date): Promise<void> {
      await sql`delete from exam_pictures where created_at < ${before} and (company_id, hash) not in (
        select exams.company_id, jsonb_path_query(asked.content, '$.sections[*].questions[*].picture') #>> '{}'
        from exams cross join lateral (
          select exams.draft as content
          union all select content from exam_versions where exam_versions.exam_id = exams.id) as asked
        where exists (select from exam_pictures as old
          where old.company_id = exams.company_id and old.created_at < ${before}))`.execute(kysely);
    },

    /** Deletes unused pictures, except those being assigned right now. */
    async removeUnused(): Promise<void> {
      await sql`delete from pictures where hash in (
        select hash from pictures
        where not exists (select from users where users.picture = pictures.hash)
          and not exists (select from companies where companies.logo = pictures.hash)
          and not exists (select from exam_pictures where exam_pictures.hash = pictures.hash)
        for update skip locked)`.execute(kysely);
    },
  };
}

export type PictureRepository = ReturnType<typeof pictureRepository>;

const idOf = (companyId: Viewer["companyId"]) => (companyId === "any" ? null : companyId);

/** Updates an existing row too, which locks it: nobody deletes it before the transaction ends. */
async function keep(transaction: Transaction<Database>, picture: Picture | undefined): Promise<void> {
  if (!picture) return;
  const { hash, bytes, mediaType } = picture;
  await transaction
    .insertInto("pictures")
    .values({ hash, bytes, media_type: mediaType })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ media_type: mediaType }))
    .execute();
}
