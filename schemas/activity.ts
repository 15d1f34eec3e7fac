import { Type, type Static } from "typebox";
import { activityActions, clientActions, layerNameMaxLength } from "./activityActions.ts";
import { oneOf } from "./oneOf.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** What an administrative action was about. */
export const ActivityDetails = Type.Object({
  /** Whom or what, by its name at that time. */
  subject: Type.Optional(Type.String()),
  /** What changed, by field. */
  changes: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), before: textOrNull, after: textOrNull })),
  ),
});
export type ActivityDetails = Static<typeof ActivityDetails>;

/** One row of a customer's log (spec §3.11–3.16). */
export const Activity = Type.Object({
  id: Type.String(),
  logDate: Type.String({ description: "ISO 8601 in UTC" }),
  /** Who did it; null for somebody who was erased from the log. */
  user: textOrNull,
  /** Whose log it is in; null for what is about no customer, and in the log of one customer. */
  customer: textOrNull,
  action: oneOf(activityActions),
  project: textOrNull,
  layer: textOrNull,
  /** Of a session: how long it was in use, seconds. */
  durationSeconds: Type.Union([Type.Number(), Type.Null()]),
  details: Type.Union([ActivityDetails, Type.Null()]),
});
export type Activity = Static<typeof Activity>;

/** Something that a browser says a person did. Sent again, it counts once: it carries an id of its own. */
export const ActivityInput = Type.Object(
  {
    id: Type.String({ format: "uuid" }),
    action: oneOf(clientActions),
    /** ISO 8601. */
    at: Type.String({ maxLength: 40 }),
    projectId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    layer: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: layerNameMaxLength }), Type.Null()]),
    ),
  },
  { additionalProperties: false },
);
export type ActivityInput = Static<typeof ActivityInput>;
