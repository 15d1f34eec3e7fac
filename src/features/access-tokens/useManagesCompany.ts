import { useSession } from "../session/useSession.ts";

/** Whether the user makes and revokes tokens of the company too. */
export function useManagesCompany(): boolean {
  const { user, canUpdate } = useSession();
  return Boolean(user?.company) && canUpdate("companyUsers");
}
