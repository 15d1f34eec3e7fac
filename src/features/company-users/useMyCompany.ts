import type { MyCompany } from "../../../schemas/company.ts";
import { MyCompanyReading } from "./selectors.ts";

/** One's own company, with how many users it has and may have; null until it is read. */
export function useMyCompany(): MyCompany | null {
  return MyCompanyReading.useReading().found;
}

/** How many more users can be invited (spec §6.7). */
export function freeSeats({ maxUsers, userCount }: MyCompany): number {
  return Math.max(0, maxUsers - userCount);
}
