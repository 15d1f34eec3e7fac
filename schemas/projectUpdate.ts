import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";
import { LatLonBoundingBox } from "./project.ts";
import { layerAtFirst } from "./projectArrangement.ts";
import { Version } from "./version.ts";

const projectNameMaxLength = 120;
const projectDescriptionMaxLength = 1000;
/** Maximum number of layers that a project can list. */
const projectLayersLimit = 500;

/** A layer as a project shows it. */
const ProjectLayer = Type.Object(
  {
    name: Type.String({ title: "fields.layerName", minLength: 1, maxLength: 200 }),
    /** Title in this project; empty: the map server's title. */
    title: Type.Optional(Type.String({ title: "fields.layerTitle", maxLength: 120, ...oneLine })),
    /** WMS style; empty: the map server's default style. */
    style: Type.Optional(Type.String({ title: "fields.layerStyle", maxLength: 200, ...oneLine })),
    ...layerAtFirst,
  },
  { additionalProperties: false },
);

/** The form of a project and the body of `PATCH /projects/{id}`, for platform admins (spec §6.2, §3.18). */
export const ProjectUpdate = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        title: "fields.projectName",
        minLength: 1,
        maxLength: projectNameMaxLength,
        filled: true,
        ...oneLine,
      }),
    ),
    description: Type.Optional(
      Type.String({ title: "fields.projectDescription", maxLength: projectDescriptionMaxLength }),
    ),
    /** In drawing order; the first is drawn at the bottom. */
    layers: Type.Optional(
      Type.Array(ProjectLayer, { title: "fields.projectLayers", maxItems: projectLayersLimit }),
    ),
    /** Paths of groups of which one layer is on at a time. */
    singleChoiceGroups: Type.Optional(
      Type.Array(Type.String({ title: "fields.layerGroup", minLength: 1, maxLength: 200, ...oneLine }), {
        title: "fields.singleChoiceGroups",
        maxItems: projectLayersLimit,
      }),
    ),
    /** Includes layers of the datastore that no project lists, on top. */
    includesNewLayers: Type.Optional(Type.Boolean({ title: "fields.includesNewLayers" })),
    /** Start zoom; null: the default of 16 (spec §9.21). */
    zoom: Type.Optional(
      // One nullable type is one field; a union of two would be a choice between two forms.
      Type.Unsafe<number | null>({
        type: ["number", "null"],
        title: "fields.startZoom",
        minimum: 0,
        maximum: 26,
      }),
    ),
    latlonBoundingBox: Type.Optional(LatLonBoundingBox),
  },
  { additionalProperties: false },
);
export type ProjectUpdate = Static<typeof ProjectUpdate>;

/** A project as its form shows it: `GET /projects/{id}` of a platform admin, with its version as ETag. */
export const ProjectRecord = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  workspace: Type.String(),
  datastore: Type.String(),
  layers: Type.Array(ProjectLayer),
  singleChoiceGroups: Type.Array(Type.String()),
  includesNewLayers: Type.Boolean(),
  zoom: Type.Union([Type.Number(), Type.Null()]),
  latlonBoundingBox: LatLonBoundingBox,
  /** All layers of its workspace, in the project or not; null while the map server can't be asked. */
  offeredLayers: Type.Union([
    Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        latlonBoundingBox: LatLonBoundingBox,
        /** Names of its WMS styles; the first is the default. Empty where unknown. */
        styles: Type.Array(Type.String()),
      }),
    ),
    Type.Null(),
  ]),
  workspaceId: Type.Integer(),
  /** Id of the workspace in which the styles of its layers are edited; null where another map server draws them. */
  stylesIn: Type.Union([Type.Integer(), Type.Null()]),
  updatedAt: Type.String({ description: "ISO 8601 in UTC" }),
  version: Version,
});
export type ProjectRecord = Static<typeof ProjectRecord>;
