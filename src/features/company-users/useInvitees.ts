import { useMemo } from "react";
import { inviteesIn, readAddresses, repeatedIn } from "../../../machines/company-users/addresses.ts";
import { maxInvitees } from "../../../schemas/companyUserInvitations.ts";
import { UsersInviting } from "./selectors.ts";

/** The parsed text of the invitation form, and the results so far. */
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
      /** Earlier invitees that were refused and are still in the text. */
      refused: results.filter(({ email, outcome }) => outcome !== "invited" && typed.has(email)),
    };
  }, [addresses, record]);
}
