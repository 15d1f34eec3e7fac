import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";

/** How a project has a layer when its map is opened. */
export const layerAtFirst = {
  /** The groups around it, from the outside inwards: `Leidingen/Riool`. */
  group: Type.Optional(Type.String({ title: "fields.layerGroup", maxLength: 200, ...oneLine })),
  opacityPercent: Type.Optional(Type.Integer({ title: "fields.opacityPercent", minimum: 0, maximum: 100 })),
  isOff: Type.Optional(Type.Boolean({ title: "fields.isOff" })),
};

/** How a project has its layers beside their order; what is left out is in no group, on and opaque. */
export const ProjectArrangement = Type.Object({
  layers: Type.Optional(Type.Record(Type.String(), Type.Object(layerAtFirst))),
  /** Groups of which one layer is on at a time. */
  singleChoiceGroups: Type.Optional(Type.Array(Type.String())),
});
export type ProjectArrangement = Static<typeof ProjectArrangement>;
