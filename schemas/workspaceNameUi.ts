export const workspaceNameUi = {
  name: { "ui:autocomplete": "off", "ui:help": "imports.problems.workspace" },
};
