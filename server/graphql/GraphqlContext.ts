import type { Services } from "../services/createServices.ts";
import type { SessionUser } from "../services/session/sessions.ts";

/** What every resolver gets: who asks, and the use cases. */
export interface GraphqlContext {
  user: SessionUser;
  services: Services;
  /** Names the session that the call is made in. */
  sessionId: string;
}

declare module "mercurius" {
  interface MercuriusContext {
    user: GraphqlContext["user"];
    services: GraphqlContext["services"];
    sessionId: GraphqlContext["sessionId"];
  }
}
