import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** A browser in which the caller is signed in. */
export const Device = Type.Object({
  id: Type.String({ description: "Names the session; nobody gets in with it" }),
  /** Such as Firefox; null where it is not known. */
  browser: textOrNull,
  /** Such as Windows. */
  system: textOrNull,
  /** The IP address it signed in from; null for sessions from before this was kept. */
  address: textOrNull,
  createdAt: Instant,
  /** To within some minutes. */
  lastSeenAt: Instant,
  /** It is the one that asks. */
  isCurrent: Type.Boolean(),
});
export type Device = Static<typeof Device>;
