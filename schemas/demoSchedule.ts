import { Type, type Static } from "typebox";

/** `GET /demo`: only there while the server is a demo (spec §1.6). */
export const DemoSchedule = Type.Object({
  /** Time of the next reset, as ISO 8601; null where there is none. */
  nextResetAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});
export type DemoSchedule = Static<typeof DemoSchedule>;
