import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Project } from "../../schemas/project.ts";
import type { GraphqlContext } from "./GraphqlContext.ts";
import { activityResolvers } from "./activityResolvers.ts";
import { bookmarkResolvers } from "./bookmarkResolvers.ts";
import { examResolvers } from "./examResolvers.ts";
import { jsonScalar } from "./jsonScalar.ts";
import { withoutNulls, type Nullable } from "./nulls.ts";

export const resolvers = {
  Query: {
    projects: (
      _root: unknown,
      query: Nullable<Partial<ListQuery>>,
      { user, services }: GraphqlContext,
    ): Promise<ListPage<Project>> => services.projects.list(user, withoutNulls(query)),
    ...examResolvers.Query,
    ...activityResolvers.Query,
    ...bookmarkResolvers.Query,
  },
  Mutation: { ...activityResolvers.Mutation, ...examResolvers.Mutation, ...bookmarkResolvers.Mutation },
  Json: jsonScalar,
};
