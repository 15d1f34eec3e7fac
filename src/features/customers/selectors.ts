import type { Workspace } from "../../../schemas/workspace.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** The workspaces that a customer can be given. */
export const WorkspacesReading = createReading<Workspace[]>();
