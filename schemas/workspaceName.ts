import { Type, type Static } from "typebox";
import { folderNamePattern } from "./folderName.ts";

/** Valid in the path of a map server's service. */
export const workspaceNamePattern = "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,62}$";

/**
 * The form to rename a workspace and the body of `PATCH /workspaces/{id}`; the same rules as for a new workspace of an
 * import.
 */
export const WorkspaceName = Type.Object(
  { name: Type.String({ title: "fields.workspaceName", minLength: 1, pattern: folderNamePattern }) },
  { additionalProperties: false },
);
export type WorkspaceName = Static<typeof WorkspaceName>;
