import type { MyCompany } from "../../../schemas/company.ts";
import { createReading } from "../lists/readingSelectors.ts";
import type { Profile } from "../../../schemas/profile.ts";
import { createRecord } from "../records/selectors.ts";

/** One's own company. */
export const MyCompanyReading = createReading<MyCompany>();

/** One's own profile. */
export const OwnProfile = createReading<Profile>();

/** One's own profile in its form. */
export const ProfileEditing = createRecord<Profile>();

/** Giving oneself another password. */
export const PasswordChanging = createRecord<Profile>();

/** What one's own company asks of its people, in its form. */
export const CompanyPolicyEditing = createRecord<MyCompany>();
