export const projectUpdateUi = {
  "ui:order": [
    "name",
    "description",
    "layers",
    "singleChoiceGroups",
    "includesNewLayers",
    "zoom",
    "latlonBoundingBox",
  ],
  description: { "ui:widget": "textarea" },
  layers: {
    "ui:field": "OrderedRows",
    "ui:description": "projectForm.layersHelp",
    "ui:options": { rowKey: "name", isLastOnTop: true },
  },
  singleChoiceGroups: {
    "ui:description": "projectForm.singleChoiceHelp",
    "ui:options": {
      addLabel: "projectForm.addSingleChoice",
      addable: true,
      removable: true,
      orderable: false,
    },
  },
  zoom: { "ui:help": "projectForm.zoomHelp" },
  latlonBoundingBox: {
    "ui:title": "projectForm.extent",
    "ui:description": "projectForm.extentHelp",
    "ui:order": ["minx", "miny", "maxx", "maxy"],
    minx: { "ui:title": "projectForm.west" },
    miny: { "ui:title": "projectForm.south" },
    maxx: { "ui:title": "projectForm.east" },
    maxy: { "ui:title": "projectForm.north" },
  },
};
