import type { UserAccess } from "../../../schemas/access.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** What a user can see, and why. */
export const AccessReading = createReading<UserAccess>();
