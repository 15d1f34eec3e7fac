/** Workspace names that are valid folder names of the built-in map server. Apart from the schemas, whose library its workers do without. */
export const folderNamePattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$";
