/** A name that can stand in the path of a map server's service. */
export const workspaceNamePattern = "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,62}$";
