import { Type, type Static } from "typebox";
import { oneOf } from "./oneOf.ts";
import { LayerExport, maxChosenExport } from "./layerExport.ts";

/** Most areas by which features are grouped, by their names. */
export const maxAreas = 1_000;

const Name = Type.String({ minLength: 1, maxLength: 256 });

/** What the attribute of an area says; null where it says nothing. */
const AreaName = Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean(), Type.Null()]);

/** Areas of one name, or all that lies in none. */
const AreaGroupKey = Type.Object(
  { name: AreaName, isOutside: Type.Boolean() },
  { additionalProperties: false },
);

/** What is asked of `POST /projects/{id}/area-groups`. */
export const AreaGroupsAsked = Type.Object(
  {
    layer: Name,
    filter: LayerExport.properties.filter,
    /** Only these features. */
    ids: LayerExport.properties.ids,
    /** The layer of the areas, and its attribute that names them. */
    areas: Name,
    nameAttribute: Name,
    /** Its numbers are added up. */
    attribute: Type.Optional(Name),
    /** Of which group the features are told too. */
    membersOf: Type.Optional(AreaGroupKey),
  },
  { additionalProperties: false },
);
export type AreaGroupsAsked = Static<typeof AreaGroupsAsked>;

const AreaGroup = Type.Object({
  ...AreaGroupKey.properties,
  /** Number of features. */
  count: Type.Integer(),
  /** How many of them have a number, and what these add up to; null where there is none. */
  numbers: Type.Integer(),
  sum: Type.Union([Type.Number(), Type.Null()]),
});
export type AreaGroup = Static<typeof AreaGroup>;

/** Whether there is an answer; else why not: the map server can't, the layer has no areas, or too many. */
const areaOutcomes = ["told", "notOffered", "noAreas", "tooMany"] as const;
export type AreaOutcome = (typeof areaOutcomes)[number];

/** Features by the areas of another layer: each is in one group, the largest comes first. */
export const AreaGroups = Type.Object({
  outcome: oneOf(areaOutcomes),
  groups: Type.Array(AreaGroup),
  /** Ids of the features that were asked for. */
  members: Type.Array(Type.String(), { maxItems: maxChosenExport }),
});
export type AreaGroups = Static<typeof AreaGroups>;
