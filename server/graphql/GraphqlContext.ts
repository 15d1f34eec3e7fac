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
