import type { UserAccess } from "../../../schemas/access.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** What a user can see, and why. */
export const AccessReading = createReading<UserAccess>();

/** The users to look along with. */
export const UsersToLookAlongList = createList<CompanyUser>();
