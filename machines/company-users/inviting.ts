import {
  type CompanyUserInvitations,
  type InvitationOutcome,
  type InvitationResults,
  maxInvitees,
} from "../../schemas/companyUserInvitations.ts";
import type { InvitationForm } from "../../schemas/invitationForm.ts";
import type { FieldProblem } from "../records/formState.ts";
import { inviteesIn, readAddresses } from "./addresses.ts";

/** Outcomes after which an address is removed from the form. */
const settled: ReadonlySet<InvitationOutcome | undefined> = new Set(["invited", "waiting"]);

/** The request: at most as many as the server accepts at once, with the typed names. */
export function invitationsIn({
  addresses,
  firstName,
  lastName,
  roleId,
}: InvitationForm): CompanyUserInvitations {
  const invitees = inviteesIn(readAddresses(addresses)).slice(0, maxInvitees);
  const isOnlyOne = invitees.length === 1;
  return {
    invitees: invitees.map((invitee) => ({
      email: invitee.email,
      firstName: (isOnlyOne && firstName) || invitee.firstName,
      lastName: (isOnlyOne && lastName) || invitee.lastName,
    })),
    roleId,
  };
}

/** Validation errors that prevent every invitation; other invalid entries stay in the field. */
export function problemsOfAddresses(addresses: unknown): FieldProblem[] {
  if (typeof addresses !== "string" || addresses === "") return [];
  if (inviteesIn(readAddresses(addresses)).length > 0) return [];
  return [{ path: "/addresses", messageId: "validations.messages.email", values: {} }];
}

/** What is left to correct or retry, one per line, with its problems; null when everybody is invited. */
export function leftToInvite(
  value: InvitationForm,
  { results }: InvitationResults,
): { value: InvitationForm; problems: FieldProblem[] } | null {
  const outcomes = new Map(results.map(({ email, outcome }) => [email, outcome]));
  const seen = new Set<string>();
  const left = readAddresses(value.addresses).filter((entry) => {
    if (entry.kind === "noAddress") return true;
    const { email } = entry;
    if (seen.has(email) || settled.has(outcomes.get(email))) return false;
    seen.add(email);
    return true;
  });
  if (left.length === 0) return null;
  const done = results.filter(({ outcome }) => outcome === "invited").length;
  const { roleId } = value;
  return {
    value: {
      ...(left.length === 1 && value),
      addresses: left.map(({ text }) => text).join("\n"),
      roleId,
    },
    problems: [
      { path: "/addresses", messageId: "companyUsers.leftOver", values: { done, left: left.length } },
    ],
  };
}
