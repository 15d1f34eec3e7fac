import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";
import { oneOf } from "./oneOf.ts";

const auditOutcomes = ["done", "refused", "failed"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

const orNull = <Value extends Parameters<typeof Type.Union>[0][number]>(value: Value) =>
  Type.Union([value, Type.Null()]);

/** One line of the audit log: who, what, when, where from, on what and with which result (spec §27.7). */
export const AuditEvent = Type.Object({
  /** Where a reader goes on: `after` of the next call. */
  cursor: Type.String(),
  at: Instant,
  who: Type.Object({
    userId: orNull(Type.Integer()),
    /** E-mail address, or what was typed as one. */
    account: orNull(Type.String()),
    /** Id of the access token, where there was one. */
    tokenId: orNull(Type.Integer()),
  }),
  /** IP address. */
  from: orNull(Type.String()),
  companyId: orNull(Type.Integer()),
  /** Method and route, such as `DELETE /companies/:id`, or `mutation publishExam`. */
  what: Type.String(),
  /** The path that was asked for. */
  on: Type.String(),
  outcome: oneOf(auditOutcomes),
  /** HTTP status. */
  status: Type.Integer(),
  /** Why it was refused or failed. */
  code: orNull(Type.String()),
  /** As in the server's own log. */
  requestId: Type.String(),
});
export type AuditEvent = Static<typeof AuditEvent>;

/** Most lines of one answer. */
export const auditPageMax = 10_000;
