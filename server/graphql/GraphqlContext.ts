import type { Services } from "../services/createServices.ts";
import type { SessionUser } from "../services/session/sessions.ts";

/** The context of every resolver: the caller, and the services. */
export interface GraphqlContext {
  user: SessionUser;
  services: Services;
  /** Id of the caller's session. */
  sessionId: string;
}

declare module "mercurius" {
  interface MercuriusContext {
    user: GraphqlContext["user"];
    services: GraphqlContext["services"];
    sessionId: GraphqlContext["sessionId"];
  }
}
