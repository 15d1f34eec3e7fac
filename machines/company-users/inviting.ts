import {
  type CompanyUserInvitations,
  type InvitationOutcome,
  type InvitationResults,
  maxInvitees,
} from "../../schemas/companyUserInvitations.ts";
import type { InvitationForm } from "../../schemas/invitationForm.ts";
import type { FieldProblem } from "../records/formState.ts";
import { inviteesIn, readAddresses } from "./addresses.ts";

/** What becomes of an address that is no reason to keep it in the form. */
const settled: ReadonlySet<InvitationOutcome> = new Set(["invited", "waiting"]);

/** What the server is asked: at most so many as it takes at once, with the names that were typed. */
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

/** What is wrong with what was typed: that nobody can be invited by it. What else is no address waits in the field. */
export function problemsOfAddresses(addresses: unknown): FieldProblem[] {
  if (typeof addresses !== "string" || addresses === "") return [];
  if (inviteesIn(readAddresses(addresses)).length > 0) return [];
  return [{ path: "/addresses", messageId: "validations.messages.email", values: {} }];
}

/** What is to be mended or done once more, each on a line, and what to say of it; null when everybody is invited. */
export function leftToInvite(
  value: InvitationForm,
  { results }: InvitationResults,
): { value: InvitationForm; problems: FieldProblem[] } | null {
  const outcomes = new Map(results.map(({ email, outcome }) => [email, outcome]));
  const seen = new Set<string>();
  const left = readAddresses(value.addresses).filter((entry) => {
    if (entry.kind === "noAddress") return true;
    const { email } = entry;
    const outcome = outcomes.get(email);
    if (seen.has(email) || (outcome !== undefined && settled.has(outcome))) return false;
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
