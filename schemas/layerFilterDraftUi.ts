const condition = {
  "ui:options": { namedBy: "attribute" },
  kind: { "ui:widget": "hidden" },
  attribute: { "ui:widget": "select" },
};

export const layerFilterDraftUi = {
  join: { "ui:widget": "radio" },
  conditions: {
    "ui:options": { addLabel: "filter.add", orderable: false },
    items: {
      ...condition,
      conditions: { "ui:options": { addLabel: "filter.addInGroup", orderable: false }, items: condition },
    },
  },
};
