import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { hasVersion } from "../customers/companyLock.ts";

/** The caller: sees their own bookmarks, and those shared within their company, if any. */
export interface BookmarkViewer {
  userId: number;
  companyId: number | null;
}

export interface BookmarkRow {
  id: number;
  projectId: number;
  userId: number;
  name: string;
  link: string;
  layer: string | null;
  isSelection: boolean;
  isShared: boolean;
  firstName: string;
  lastName: string;
  updatedAt: Date;
  version: number;
}

export interface NewBookmark {
  projectId: number;
  userId: number;
  name: string;
  link: string;
  isShared: boolean;
  /** The layer whose filter it is; null for a view and a selection. */
  layer: string | null;
  isSelection: boolean;
}

/** Views of a map, filters of its layers, or selections of its features. */
export type BookmarkKind = "views" | "filters" | "selections";

/** Undefined fields stay as they are. */
export interface BookmarkChange {
  name?: string | undefined;
  link?: string | undefined;
  isShared?: boolean | undefined;
}

/** The user's own bookmark, in the version that the caller knows; any version when undefined. */
export interface BookmarkKey {
  id: number;
  userId: number;
  version: number | undefined;
}

/** Advisory lock: one bookmark of a person is added at a time, so that they can be counted. */
const addingLock = 620_140_213;

export function bookmarkRepository(kysely: Kysely<Database>) {
  const seenBy = ({ userId, companyId }: BookmarkViewer) =>
    kysely
      .selectFrom("bookmarks")
      .innerJoin("users", "users.id", "bookmarks.user_id")
      .select([
        "bookmarks.id",
        "bookmarks.project_id as projectId",
        "bookmarks.user_id as userId",
        "bookmarks.name",
        "bookmarks.link",
        "bookmarks.layer",
        "bookmarks.is_selection as isSelection",
        "bookmarks.is_shared as isShared",
        "users.first_name as firstName",
        "users.last_name as lastName",
        "bookmarks.updated_at as updatedAt",
        "bookmarks.version",
      ])
      .where((eb) => {
        const isOwn = eb("bookmarks.user_id", "=", userId);
        if (companyId === null) return isOwn;
        const isOfColleague = eb("users.company_id", "=", companyId);
        return eb.or([isOwn, eb.and([eb("bookmarks.is_shared", "=", true), isOfColleague])]);
      });

  return {
    /** The bookmarks of a project that the viewer sees, by name. */
    async list(viewer: BookmarkViewer, projectId: number, kind: BookmarkKind): Promise<BookmarkRow[]> {
      return await seenBy(viewer)
        .where("bookmarks.project_id", "=", projectId)
        .where("bookmarks.layer", kind === "filters" ? "is not" : "is", null)
        .where("bookmarks.is_selection", "=", kind === "selections")
        .orderBy(sql`bookmarks.name collate "und-x-icu"`)
        .orderBy("bookmarks.id")
        .execute();
    },

    async find(viewer: BookmarkViewer, id: number): Promise<BookmarkRow | undefined> {
      return await seenBy(viewer).where("bookmarks.id", "=", id).executeTakeFirst();
    },

    /** Its id; undefined when the person has this many in the project already. */
    async insert(bookmark: NewBookmark, most: number, now: Date) {
      const { projectId, userId, name, link, isShared, layer, isSelection } = bookmark;
      return await kysely.transaction().execute(async (transaction): Promise<number | undefined> => {
        await sql`select pg_advisory_xact_lock(${sql.lit(addingLock)}, ${userId}::int)`.execute(transaction);
        const { count } = await transaction
          .selectFrom("bookmarks")
          .select((eb) => eb.fn.countAll<string>().as("count"))
          .where("project_id", "=", projectId)
          .where("user_id", "=", userId)
          .where("layer", layer === null ? "is" : "is not", null)
          .where("is_selection", "=", isSelection)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        const kind = { layer, is_selection: isSelection, is_shared: isShared };
        const values = { project_id: projectId, user_id: userId, name, link, ...kind };
        const added = await transaction
          .insertInto("bookmarks")
          .values({ ...values, updated_at: now })
          .returning("id")
          .executeTakeFirstOrThrow();
        return added.id;
      });
    },

    /** Whether it was changed; false when it is gone, another's, or has another version. */
    async update({ id, userId, version }: BookmarkKey, change: BookmarkChange, now: Date): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const bookmark = await transaction
          .selectFrom("bookmarks")
          .select("version")
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .forUpdate()
          .executeTakeFirst();
        if (!hasVersion(bookmark, version)) return false;
        const { name, link, isShared } = change;
        await transaction
          .updateTable("bookmarks")
          .set((eb) => ({
            version: eb("version", "+", 1),
            updated_at: now,
            name,
            link,
            is_shared: isShared,
          }))
          .where("id", "=", id)
          .execute();
        return true;
      });
    },

    /** Whether it existed and was deleted. */
    async remove(userId: number, id: number): Promise<boolean> {
      const removed = await kysely
        .deleteFrom("bookmarks")
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .returning("id")
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

export type BookmarkRepository = ReturnType<typeof bookmarkRepository>;
