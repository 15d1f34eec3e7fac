import { sql, type Kysely, type Transaction } from "kysely";
import type { DrawingContent } from "../../../schemas/drawing.ts";
import type { Database } from "../../db/Database.ts";
import { addActivities, type NewActivity } from "../activity/writeActivities.ts";
import { hasVersion } from "../customers/companyLock.ts";

/** The caller: sees their own drawings, and those shared within their company, if any. */
export interface DrawingViewer {
  userId: number;
  companyId: number | null;
}

/** What is written to the log with a change; null writes nothing. */
export type DrawingActivity = NewActivity | null;

export interface DrawingRow {
  id: number;
  projectId: number;
  userId: number;
  name: string;
  isShared: boolean;
  shapeCount: number;
  firstName: string;
  lastName: string;
  updatedAt: Date;
  version: number;
}

export interface DrawingRowWithContent extends DrawingRow {
  content: DrawingContent;
}

export interface DrawingValues {
  name: string;
  isShared: boolean;
  content: DrawingContent;
}

/** Undefined fields stay as they are. */
export type DrawingChange = { [Field in keyof DrawingValues]?: DrawingValues[Field] | undefined };

/** In the version that the caller knows; any version when undefined. */
export interface DrawingKey {
  id: number;
  version: number | undefined;
}

/** Advisory lock: one drawing of a person is added at a time, so that they can be counted. */
const addingLock = 620_140_240;

export function drawingRepository(kysely: Kysely<Database>) {
  const seenBy = ({ userId, companyId }: DrawingViewer) =>
    kysely
      .selectFrom("drawings")
      .innerJoin("users", "users.id", "drawings.user_id")
      .select([
        "drawings.id",
        "drawings.project_id as projectId",
        "drawings.user_id as userId",
        "drawings.name",
        "drawings.is_shared as isShared",
        sql<number>`jsonb_array_length(drawings.content -> 'features')`.as("shapeCount"),
        "users.first_name as firstName",
        "users.last_name as lastName",
        "drawings.updated_at as updatedAt",
        "drawings.version",
      ])
      .where((eb) => {
        const isOwn = eb("drawings.user_id", "=", userId);
        if (companyId === null) return isOwn;
        const isOfColleague = eb("users.company_id", "=", companyId);
        return eb.or([isOwn, eb.and([eb("drawings.is_shared", "=", true), isOfColleague])]);
      });

  async function log(transaction: Transaction<Database>, viewer: DrawingViewer, activity: DrawingActivity) {
    const { userId, companyId } = viewer;
    // Platform admins belong to no customer, and are not in the log of one.
    if (activity && companyId !== null) await addActivities(transaction, { userId, companyId }, [activity]);
  }

  return {
    /** Of a project, by name. */
    async list(viewer: DrawingViewer, projectId: number): Promise<DrawingRow[]> {
      return await seenBy(viewer)
        .where("drawings.project_id", "=", projectId)
        .orderBy(sql`drawings.name collate "und-x-icu"`)
        .orderBy("drawings.id")
        .execute();
    },

    async find(viewer: DrawingViewer, id: number): Promise<DrawingRowWithContent | undefined> {
      return await seenBy(viewer)
        .select(sql<DrawingContent>`drawings.content`.as("content"))
        .where("drawings.id", "=", id)
        .executeTakeFirst();
    },

    /** Its id; undefined when the person has this many in the project already. */
    async insert(
      viewer: DrawingViewer,
      drawing: DrawingValues & { projectId: number; most: number; activity: DrawingActivity },
      now: Date,
    ): Promise<number | undefined> {
      const { userId } = viewer;
      const { projectId, name, isShared, content, most, activity } = drawing;
      return await kysely.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(addingLock)}, ${userId}::int)`.execute(transaction);
        const { count } = await transaction
          .selectFrom("drawings")
          .select((eb) => eb.fn.countAll<string>().as("count"))
          .where("project_id", "=", projectId)
          .where("user_id", "=", userId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        const { id } = await transaction
          .insertInto("drawings")
          .values({
            project_id: projectId,
            user_id: userId,
            name,
            is_shared: isShared,
            content: JSON.stringify(content),
            updated_at: now,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await log(transaction, viewer, activity);
        return id;
      });
    },

    /** Whether it was changed; false when it is gone, another's, or has another version. */
    async update(
      viewer: DrawingViewer,
      { id, version }: DrawingKey,
      { name, isShared, content, activity }: DrawingChange & { activity: DrawingActivity },
      now: Date,
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const drawing = await transaction
          .selectFrom("drawings")
          .select("version")
          .where("id", "=", id)
          .where("user_id", "=", viewer.userId)
          .forUpdate()
          .executeTakeFirst();
        if (!hasVersion(drawing, version)) return false;
        await transaction
          .updateTable("drawings")
          .set((eb) => ({
            version: eb("version", "+", 1),
            updated_at: now,
            name,
            is_shared: isShared,
            content: content && JSON.stringify(content),
          }))
          .where("id", "=", id)
          .execute();
        await log(transaction, viewer, activity);
        return true;
      });
    },

    /** Whether it existed and was deleted. */
    async remove(viewer: DrawingViewer, id: number, activity: DrawingActivity): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom("drawings")
          .where("id", "=", id)
          .where("user_id", "=", viewer.userId)
          .returning("id")
          .executeTakeFirst();
        if (removed) await log(transaction, viewer, activity);
        return removed !== undefined;
      });
    },
  };
}

export type DrawingRepository = ReturnType<typeof drawingRepository>;
