import { Type, type Static } from "typebox";
import { activityActions, clientActions, layerNameMaxLength } from "./activityActions.ts";
import { oneOf } from "./oneOf.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** Details of an administrative action. */
export const ActivityDetails = Type.Object({
  /** The person or record, by its name at that time. */
  subject: Type.Optional(Type.String()),
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
  /** The customer whose log it is in; null for actions without a customer, and in the log of one customer. */
  customer: textOrNull,
  action: oneOf(activityActions),
  project: textOrNull,
  layer: textOrNull,
  /** Of a session: duration of use, seconds. */
  durationSeconds: Type.Union([Type.Number(), Type.Null()]),
  details: Type.Union([ActivityDetails, Type.Null()]),
});
export type Activity = Static<typeof Activity>;

/** An activity reported by a browser. Its id makes a repeated request count once. */
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
