export const layerFilterDraftUi = {
  conditions: {
    "ui:options": { addLabel: "filter.add", orderable: false },
    items: {
      "ui:options": { namedBy: "attribute" },
      kind: { "ui:widget": "hidden" },
      attribute: { "ui:widget": "select" },
    },
  },
};
