import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Project } from "../../schemas/project.ts";
import type { Services } from "../services/createServices.ts";
import type { SessionUser } from "../services/sessions.ts";

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

/** GraphQL writes what is left out as null. */
type Nullable<Arguments> = { [Name in keyof Arguments]: Arguments[Name] | null };

export const resolvers = {
  Query: {
    projects: (
      _root: unknown,
      query: Nullable<Partial<ListQuery>>,
      { user, services }: GraphqlContext,
    ): Promise<ListPage<Project>> => services.projects.list(user, withoutNulls(query)),
  },
};

function withoutNulls<Arguments extends object>(given: Nullable<Arguments>): Arguments {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Arguments;
}
