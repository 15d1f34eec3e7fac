import { useMemo } from "react";
import { inviteesIn, readAddresses, repeatedIn } from "../../../machines/company-users/addresses.ts";
import { maxInvitees } from "../../../schemas/companyUserInvitations.ts";
import { UsersInviting } from "./selectors.ts";

/** What is typed in the form to invite users, as it is understood, and what came of it before. */
export function useInvitees() {
  const { value, record } = UsersInviting.useRecord();
  const { addresses } = value;
  return useMemo(() => {
    const entries = readAddresses(typeof addresses === "string" ? addresses : "");
    const invitees = inviteesIn(entries);
    const typed = new Set(invitees.map(({ email }) => email));
    const results = record?.results ?? [];
    return {
      count: invitees.length,
      /** So many are for another call. */
      countOverLimit: Math.max(0, invitees.length - maxInvitees),
      noAddresses: entries.filter((entry) => entry.kind === "noAddress"),
      repeated: repeatedIn(entries),
      /** Those that were asked for before, in vain, and are still there. */
      refused: results.filter(({ email, outcome }) => outcome !== "invited" && typed.has(email)),
    };
  }, [addresses, record]);
}
