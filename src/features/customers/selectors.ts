import type { Workspace } from "../../../schemas/workspace.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";
import type { Company } from "../../../schemas/company.ts";
import { createRecord } from "../records/selectors.ts";

/** The workspaces that a customer can be given. */
export const WorkspacesReading = createReading<Workspace[]>();

/** A customer in its form. */
export const CustomerEditing = createRecord<Company>();

/** Inviting a customer. */
export const CustomerInviting = createRecord<Company>();

/** The customers of the platform. */
export const CustomersList = createList<Company>();
