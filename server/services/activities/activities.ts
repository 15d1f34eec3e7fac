import type { Activity } from "../../../schemas/activity.ts";
import type { ListPage, ListQuery } from "../../../schemas/list.ts";
import type { ActivityRecord, ActivityRepository } from "../../repositories/activities/activities.ts";
import type { CompanyRepository } from "../../repositories/companies.ts";
import { EntityNotFound } from "../errors.ts";
import { readListQuery, toListAnswer, type ListFields } from "../listQuery.ts";
import type { PermissionService } from "../permissions.ts";
import type { SessionUser } from "../sessions.ts";

export interface ActivityParts {
  activities: ActivityRepository;
  companies: Pick<CompanyRepository, "exists">;
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

/** What a customer's people did (spec §2.11, §3.11–3.16), for platform admins. */
export function activityService({ activities, companies, permissions }: ActivityParts) {
  async function demandCustomer(user: SessionUser, customerId: number): Promise<void> {
    permissions.demand(user, "read", "logs");
    if (!isId(customerId) || !(await companies.exists(customerId))) throw new EntityNotFound();
  }

  return {
    /** Newest first unless asked otherwise. Throws `EntityNotFound` or `InvalidQuery`. */
    async list(
      user: SessionUser,
      customerId: number,
      query: Partial<ListQuery>,
    ): Promise<ListPage<Activity>> {
      await demandCustomer(user, customerId);
      const asked = { ...query, sortBy: query.sortBy?.length ? query.sortBy : newestFirst };
      const { rows, totalItems } = await activities.list(customerId, readListQuery(asked, activityFields));
      return toListAnswer(rows.map(toActivity), totalItems, asked);
    },
  };
}

const isId = (id: number) => id > 0 && id <= 2_147_483_647;

function toActivity({ loggedAt, durationMs, ...row }: ActivityRecord): Activity {
  return {
    ...row,
    logDate: loggedAt.toISOString(),
    durationSeconds: durationMs === null ? null : Math.round(durationMs / 1000),
  };
}

export type ActivityService = ReturnType<typeof activityService>;
