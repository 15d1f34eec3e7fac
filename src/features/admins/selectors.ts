import type { Admin } from "../../../schemas/admin.ts";
import { createList } from "../lists/selectors.ts";
import { createRecord } from "../records/selectors.ts";

/** Inviting a platform admin. */
export const AdminInviting = createRecord<Admin>();

/** The platform admins. */
export const AdminsList = createList<Admin>();
