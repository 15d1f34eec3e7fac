import type { Activity } from "../../../schemas/activity.ts";
import { loggedNameFields } from "../../../schemas/activityActions.ts";
import type { CustomerStatistics } from "../../../schemas/customerStatistics.ts";
import type { ListPage, ListQuery } from "../../../schemas/list.ts";
import type { Period } from "../../repositories/logs/activityFigures.ts";
import type { LoggedPerson } from "../../repositories/logs/activityPeople.ts";
import type { ActivityRecord, ActivityRepository } from "../../repositories/logs/activities.ts";
import type { CompanyRepository } from "../../repositories/customers/companies.ts";
import { EntityNotFound, InvalidQuery } from "../errors.ts";
import { readListQuery, readSearch, toListAnswer, type ListFields } from "../lists/listQuery.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import { logOfCompany } from "../../repositories/logs/logScope.ts";
import type { TableFormat, TableFile } from "../lists/tableExport.ts";
import { logFileName, logTable } from "./logTable.ts";
import { readPeriod, toStatistics } from "./statistics.ts";
import { toActivity } from "./toActivity.ts";

export interface CustomerLogParts {
  activities: ActivityRepository;
  companies: Pick<CompanyRepository, "exists" | "customerName">;
  permissions: PermissionService;
}

export const activityFields: ListFields = {
  logDate: "instant",
  user: "text",
  action: "text",
  project: "text",
  layer: "text",
  durationSeconds: "number",
  details: "text",
};

const newestFirst = ["logDate:DESC"];

/** What a customer's users did (spec §2.11, §3.11–3.16), for platform admins. */
export function customerLogService({ activities, companies, permissions }: CustomerLogParts) {
  async function requireCustomer(user: SessionUser, customerId: number): Promise<void> {
    permissions.require(user, "read", "logs");
    if (!isId(customerId) || !(await companies.exists(customerId))) throw new EntityNotFound();
  }

  return {
    /** Throws `EntityNotFound` or `InvalidQuery`. */
    async statistics(user: SessionUser, customerId: number, asked: Period): Promise<CustomerStatistics> {
      await requireCustomer(user, customerId);
      const period = readPeriod(asked);
      return toStatistics(period, await activities.figures(customerId, period));
    },

    /** Every row that the query finds as CSV, streamed; newest first. */
    async table(
      user: SessionUser,
      customerId: number,
      { query, ...writing }: TableFormat & { query: Partial<ListQuery> },
    ): Promise<TableFile> {
      await requireCustomer(user, customerId);
      const criteria = readListQuery(query, activityFields);
      const name = (await companies.customerName(customerId)) ?? "";
      return {
        fileName: logFileName(name, writing.language, new Date()),
        lines: logTable(activities.batches(logOfCompany(customerId), criteria), writing),
      };
    },

    /** Names of users, projects or layers that contain the text. Throws `EntityNotFound` or `InvalidQuery`. */
    async names(
      user: SessionUser,
      customerId: number,
      { field, typed }: { field: string; typed: string },
    ): Promise<string[]> {
      await requireCustomer(user, customerId);
      const named = loggedNameFields.find((name) => name === field && name !== "customer");
      if (named === undefined) throw new InvalidQuery("field", "unknownField");
      return await activities.names(logOfCompany(customerId), named, readSearch("typed", typed));
    },

    /** The customer's users who occur in the log. */
    async people(user: SessionUser, customerId: number): Promise<LoggedPerson[]> {
      await requireCustomer(user, customerId);
      return await activities.people.list(customerId);
    },

    /** Everything the log holds about a person, as JSON, streamed. Throws `EntityNotFound`. */
    async ofPerson(user: SessionUser, customerId: number, personId: number): Promise<AsyncIterable<string>> {
      await requireCustomer(user, customerId);
      const person = await activities.people.find(customerId, personId);
      if (!person) throw new EntityNotFound();
      const everything = { search: undefined, filters: [] };
      return asJson(person, activities.batches(logOfCompany(customerId), everything, { personId }));
    },

    /** Anonymises a person in the log; the rows stay and count. Throws `EntityNotFound`. */
    async erasePerson(user: SessionUser, customerId: number, personId: number): Promise<void> {
      permissions.require(user, "delete", "logs");
      await requireCustomer(user, customerId);
      if (!(await activities.people.erase(customerId, personId))) throw new EntityNotFound();
    },

    /** Newest first unless asked otherwise. Throws `EntityNotFound` or `InvalidQuery`. */
    async list(
      user: SessionUser,
      customerId: number,
      query: Partial<ListQuery>,
    ): Promise<ListPage<Activity>> {
      await requireCustomer(user, customerId);
      const asked = { ...query, sortBy: query.sortBy?.length ? query.sortBy : newestFirst };
      const { rows, totalItems } = await activities.list(
        logOfCompany(customerId),
        readListQuery(asked, activityFields),
      );
      return toListAnswer(rows.map(toActivity), totalItems, asked);
    },
  };
}

const isId = (id: number) => id > 0 && id <= 2_147_483_647;

async function* asJson(
  { name }: LoggedPerson,
  batches: AsyncIterable<ActivityRecord[]>,
): AsyncGenerator<string> {
  yield `{"name":${JSON.stringify(name)},"activities":[`;
  let separator = "\n";
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(toActivity(row))).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}
