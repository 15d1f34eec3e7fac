import { Type, type Static } from "typebox";
import { CompanyUser } from "./companyUser.ts";
import { CompanyRoleId } from "./companyRoleId.ts";
import { FirstName, LastName } from "./personName.ts";

/** So many addresses are invited by one call. */
export const maxInvitees = 100;

/** Who is to be invited. What is no e-mail address is answered as that. */
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
    /** The default user when left out. */
    roleId: Type.Optional(CompanyRoleId),
  },
  { additionalProperties: false },
);
export type CompanyUserInvitations = Static<typeof CompanyUserInvitations>;

/**
 * What came of inviting one address: `invited` now; `waiting` for the answer to an invitation that this company sent
 * before; somebody's already (`exists`); no e-mail address (`notAnAddress`); no seat was left (`full`); too many
 * invitations went there of late (`tooOften`).
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
      /** As it was sent, but in lower case and without spaces around it. */
      email: Type.String(),
      outcome: InvitationOutcome,
      /** Null for who was not invited. */
      user: Type.Union([CompanyUser, Type.Null()]),
    }),
  ),
});
export type InvitationResults = Static<typeof InvitationResults>;
export type InvitationResult = InvitationResults["results"][number];
