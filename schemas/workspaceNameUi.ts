/** How the form to rename a workspace shows its field. */
export const workspaceNameUi = {
  name: { "ui:autocomplete": "off", "ui:help": "imports.problems.workspace" },
};
