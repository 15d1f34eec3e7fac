import { Type, type Static } from "typebox";

/** What ends beside somebody's sessions, when an admin signs them out everywhere. */
export const SessionsEnd = Type.Object({ accessTokens: Type.Boolean() }, { additionalProperties: false });
export type SessionsEnd = Static<typeof SessionsEnd>;
