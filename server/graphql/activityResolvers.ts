import type { ActivityInput } from "../../schemas/activity.ts";
import type { ListQuery } from "../../schemas/list.ts";
import type { GraphqlContext } from "./GraphqlContext.ts";
import { withoutNulls, type Nullable } from "./nulls.ts";

interface OfCustomer {
  customerId: number;
}

/** The log over GraphQL (spec §7.27). */
export const activityResolvers = {
  Query: {
    customerLogs: (
      _root: unknown,
      { customerId, ...query }: OfCustomer & Nullable<Partial<ListQuery>>,
      { user, services }: GraphqlContext,
    ) => services.customerLogs.list(user, customerId, withoutNulls(query)),
    customerStatistics: (
      _root: unknown,
      { customerId, from, to }: OfCustomer & { from: string; to: string },
      { user, services }: GraphqlContext,
    ) => services.customerLogs.statistics(user, customerId, { from, to }),
    customerLogPeople: (_root: unknown, { customerId }: OfCustomer, { user, services }: GraphqlContext) =>
      services.customerLogs.people(user, customerId),
    customerLogNames: (
      _root: unknown,
      { customerId, field, typed }: OfCustomer & { field: string; typed: string },
      { user, services }: GraphqlContext,
    ) => services.customerLogs.names(user, customerId, { field, typed }),
  },
  Mutation: {
    logActivity: async (
      _root: unknown,
      { entries }: { entries: ActivityInput[] },
      { user, sessionId, services }: GraphqlContext,
    ) => {
      await services.activityLog.take(user, sessionId, entries);
      return true;
    },
  },
};
