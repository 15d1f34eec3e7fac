import { Type, type Static } from "typebox";
import { oneOf } from "./oneOf.ts";
import { passwordRules } from "./companyPolicy.ts";
import { SentPassword } from "./password.ts";
import { FirstName, LastName } from "./personName.ts";

/**
 * The kind of account an invitation creates: a customer's main user, another user of a company (spec §7.17, §7.18), a
 * platform admin.
 */
export const InvitationKind = Type.Union([
  Type.Literal("customer"),
  Type.Literal("companyUser"),
  Type.Literal("admin"),
]);
export type InvitationKind = Static<typeof InvitationKind>;

/**
 * The invitation of a Bearer token, `GET /invitation`. An invalid token is answered with 401 `invitation.invalid` and,
 * at `/token`, the reason: `expired`, `used` or `unknown`.
 */
export const Invitation = Type.Object({
  kind: InvitationKind,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  /** Null for a platform admin, who belongs to none. */
  companyName: Type.Union([Type.String(), Type.Null()]),
  /** The invitee's role. */
  role: Type.Object({ id: Type.Integer(), name: Type.String() }),
  passwordRules: oneOf(passwordRules),
  expiresAt: Type.String({ description: "ISO 8601 in UTC" }),
});
export type Invitation = Static<typeof Invitation>;

/** The body of both calls that accept an invitation; the token is sent as Bearer (spec §7.17, §7.18). */
export const InvitationAcceptance = Type.Object(
  {
    password: SentPassword,
    firstName: Type.Optional(FirstName),
    lastName: Type.Optional(LastName),
    language: Type.Union([Type.Literal("nl"), Type.Literal("en")]),
  },
  { additionalProperties: false },
);
export type InvitationAcceptance = Static<typeof InvitationAcceptance>;

/** The account that can sign in now. */
export const InvitationAccepted = Type.Object({ email: Type.String() });
export type InvitationAccepted = Static<typeof InvitationAccepted>;
