import { Type, type Static } from "typebox";
import { CompanyUser } from "./companyUser.ts";
import { CompanyRoleId } from "./companyRoleId.ts";
import { FirstName, LastName } from "./personName.ts";

/** Per request. */
export const maxInvitees = 100;

/** An invitee; a text that is no e-mail address gets the outcome `notAnAddress`. */
export const Invitee = Type.Object(
  {
    email: Type.String({ maxLength: 1000 }),
    firstName: Type.Optional(FirstName),
    lastName: Type.Optional(LastName),
  },
  { additionalProperties: false },
);
export type Invitee = Static<typeof Invitee>;

/** The body of `POST /company/users/invitations`: several at once, all in one role. */
export const CompanyUserInvitations = Type.Object(
  {
    invitees: Type.Array(Invitee, { minItems: 1, maxItems: maxInvitees }),
    /** Defaults to the default user. */
    roleId: Type.Optional(CompanyRoleId),
  },
  { additionalProperties: false },
);
export type CompanyUserInvitations = Static<typeof CompanyUserInvitations>;

/**
 * Result of inviting one address: `invited`; `waiting`: this company invited it before; `exists`: it has an account;
 * `notAnAddress`; `full`: no seat was left; `tooOften`: too many recent invitations.
 */
export const InvitationOutcome = Type.Union([
  Type.Literal("invited"),
  Type.Literal("waiting"),
  Type.Literal("exists"),
  Type.Literal("notAnAddress"),
  Type.Literal("full"),
  Type.Literal("tooOften"),
]);
export type InvitationOutcome = Static<typeof InvitationOutcome>;

/** The answer to `CompanyUserInvitations`: one result for each address, in their order. */
export const InvitationResults = Type.Object({
  results: Type.Array(
    Type.Object({
      /** As sent, but trimmed and in lower case. */
      email: Type.String(),
      outcome: InvitationOutcome,
      /** Null for who was not invited. */
      user: Type.Union([CompanyUser, Type.Null()]),
    }),
  ),
});
export type InvitationResults = Static<typeof InvitationResults>;
export type InvitationResult = InvitationResults["results"][number];
