import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Project } from "../../schemas/project.ts";
import type { Services } from "../services/createServices.ts";
import type { SessionUser } from "../services/sessions.ts";
import { examResolvers } from "./examResolvers.ts";
import { jsonScalar } from "./jsonScalar.ts";
import { withoutNulls, type Nullable } from "./nulls.ts";

/** What every resolver gets: who asks, and the use cases. */
export interface GraphqlContext {
  user: SessionUser;
  services: Services;
}

declare module "mercurius" {
  interface MercuriusContext {
    user: GraphqlContext["user"];
    services: GraphqlContext["services"];
  }
}

export const resolvers = {
  Query: {
    projects: (
      _root: unknown,
      query: Nullable<Partial<ListQuery>>,
      { user, services }: GraphqlContext,
    ): Promise<ListPage<Project>> => services.projects.list(user, withoutNulls(query)),
    ...examResolvers.Query,
  },
  Mutation: { ...examResolvers.Mutation },
  Json: jsonScalar,
};
