import { Type, type Static } from "typebox";

/** A name that can stand in the path of a map server's service. */
export const workspaceNamePattern = "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,62}$";
/** Of these, what can be a folder of the map server inside the product. */
export const folderNamePattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$";

/** The form to rename a workspace and the body of `PATCH /workspaces/{id}`: as for a workspace that files come to. */
export const WorkspaceName = Type.Object(
  { name: Type.String({ title: "fields.workspaceName", minLength: 1, pattern: folderNamePattern }) },
  { additionalProperties: false },
);
export type WorkspaceName = Static<typeof WorkspaceName>;
