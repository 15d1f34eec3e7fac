import type { MyCompany } from "../../../schemas/company.ts";
import { createReading } from "../lists/readingSelectors.ts";
import type { Profile } from "../../../schemas/profile.ts";
import { createRecord } from "../records/selectors.ts";

/** One's own company. */
export const MyCompanyReading = createReading<MyCompany>();

/** One's own profile in its form. */
export const ProfileEditing = createRecord<Profile>();

/** Giving oneself another password. */
export const PasswordChanging = createRecord<Profile>();
