export const layerMetadataUi = {
  "ui:order": ["title", "description", "keywords", "source", "date", "attributes"],
  title: { "ui:help": "layerMetadata.titleHelp" },
  description: { "ui:widget": "textarea", "ui:options": { rows: 3 } },
  keywords: { "ui:help": "layerMetadata.keywordsHelp" },
  source: { "ui:help": "layerMetadata.sourceHelp" },
  attributes: {
    "ui:description": "layerMetadata.attributesHelp",
    "ui:options": { addable: false, removable: false },
    items: {
      "ui:order": ["name", "alias", "unit", "isHidden", "format", "decimals", "codes"],
      "ui:options": { namedBy: "name", isCollapsed: true },
      name: { "ui:widget": "hidden" },
      unit: { "ui:help": "layerMetadata.unitHelp" },
      codes: {
        "ui:description": "layerMetadata.codesHelp",
        "ui:options": { addLabel: "layerMetadata.addCode", addable: true, removable: true, orderable: false },
      },
    },
  },
};
