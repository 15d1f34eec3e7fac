import type { Activity } from "../../../schemas/activity.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { ActivityRepository } from "../../repositories/logs/activities.ts";
import { logOfAdministration } from "../../repositories/logs/logScope.ts";
import { EntityNotFound, InvalidQuery } from "../errors.ts";
import { readListQuery, readSearch, toListAnswer, type ListFields } from "../lists/listQuery.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import type { TableFormat, TableFile } from "../lists/tableExport.ts";
import { administrationFileName, administrationTable } from "./logTable.ts";
import { toActivity } from "./toActivity.ts";

interface AdministrationLogParts {
  activities: Pick<ActivityRepository, "list" | "batches" | "names" | "people">;
  permissions: PermissionService;
}

export const administrationFields: ListFields = {
  logDate: "instant",
  user: "text",
  action: "text",
  customer: "text",
};

const newestFirst = ["logDate:DESC"];

/** The log of administrative actions, within customers and outside them, for platform admins. */
export function administrationLogService({ activities, permissions }: AdministrationLogParts) {
  return {
    /** Newest first unless asked otherwise. Throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Activity>> {
      permissions.require(user, "read", "logs");
      const asked = { ...query, sortBy: query.sortBy?.length ? query.sortBy : newestFirst };
      const criteria = readListQuery(asked, administrationFields);
      const { rows, totalItems } = await activities.list(logOfAdministration, criteria);
      return toListAnswer(rows.map(toActivity), totalItems, asked);
    },

    /** Every row that the query finds as CSV, streamed; newest first. */
    async table(
      user: SessionUser,
      { query, ...writing }: TableFormat & { query: Partial<ListQuery> },
    ): Promise<TableFile> {
      permissions.require(user, "read", "logs");
      const criteria = readListQuery(query, administrationFields);
      return {
        fileName: administrationFileName(writing.language, new Date()),
        lines: administrationTable(activities.batches(logOfAdministration, criteria), writing),
      };
    },

    /** Names of users or customers that contain the text. Throws `InvalidQuery`. */
    async names(user: SessionUser, { field, typed }: { field: string; typed: string }): Promise<string[]> {
      permissions.require(user, "read", "logs");
      if (field !== "user" && field !== "customer") throw new InvalidQuery("field", "unknownField");
      return await activities.names(logOfAdministration, field, readSearch("typed", typed));
    },

    /** Anonymises a person without a customer in the log; the rows stay. Throws `EntityNotFound`. */
    async erasePerson(user: SessionUser, personId: number): Promise<void> {
      permissions.require(user, "delete", "logs");
      if (!(await activities.people.erase(null, personId))) throw new EntityNotFound();
    },
  };
}
