import type { Admin } from "../../../schemas/admin.ts";
import { createRecord } from "../records/selectors.ts";

/** Inviting a platform admin. */
export const AdminInviting = createRecord<Admin>();
