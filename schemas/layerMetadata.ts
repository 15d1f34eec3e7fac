import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";

/** How the values of an attribute are written; `automatic` follows from each value. */
const attributeFormats = ["automatic", "number", "date", "dateTime", "link", "email", "picture"] as const;
export type AttributeFormat = (typeof attributeFormats)[number];

const Format = Type.Unsafe<AttributeFormat>({
  type: "string",
  title: "fields.format",
  oneOf: attributeFormats.map((format) => ({ const: format, title: `attributeFormats.${format}` })),
});

/** What an attribute is called, and how its values are written. What is left out is guessed from its name. */
export const AttributeMetadata = Type.Object(
  {
    /** As in the data: the key everywhere. */
    name: Type.String({ title: "fields.attribute", minLength: 1, maxLength: 200 }),
    alias: Type.Optional(Type.String({ title: "fields.alias", maxLength: 120, ...oneLine })),
    unit: Type.Optional(Type.String({ title: "fields.unit", maxLength: 20, ...oneLine })),
    format: Type.Optional(Format),
    /** Decimals of a number. */
    decimals: Type.Optional(Type.Integer({ title: "fields.decimals", minimum: 0, maximum: 10 })),
    /** Coded values: what each stands for. */
    codes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            value: Type.String({ title: "fields.code", maxLength: 100 }),
            label: Type.String({ title: "fields.meaning", maxLength: 200 }),
          },
          { title: "fields.code", additionalProperties: false },
        ),
        { title: "fields.codes", maxItems: 200 },
      ),
    ),
    isHidden: Type.Optional(Type.Boolean({ title: "fields.isHidden" })),
  },
  { title: "fields.attribute", additionalProperties: false },
);
export type AttributeMetadata = Static<typeof AttributeMetadata>;

/** What people are told of a layer; what is left out is guessed, or left out. */
export const LayerMetadata = Type.Object(
  {
    title: Type.Optional(Type.String({ title: "fields.layerTitle", maxLength: 120, ...oneLine })),
    description: Type.Optional(Type.String({ title: "fields.layerDescription", maxLength: 2000 })),
    /** Words by which people look for it, with commas between them. */
    keywords: Type.Optional(Type.String({ title: "fields.keywords", maxLength: 400, ...oneLine })),
    /** Who made the data, or where they come from. */
    source: Type.Optional(Type.String({ title: "fields.source", maxLength: 200, ...oneLine })),
    /** Of which day the data are; ISO 8601. */
    date: Type.Optional(Type.String({ title: "fields.dataDate", format: "date" })),
    /** In the order in which they are shown; others come after them. */
    attributes: Type.Optional(Type.Array(AttributeMetadata, { title: "fields.attributes", maxItems: 500 })),
  },
  { additionalProperties: false },
);
export type LayerMetadata = Static<typeof LayerMetadata>;

/** One layer with what people are told of it, as platform admins edit it. */
export const LayerMetadataRecord = Type.Object({
  workspace: Type.String(),
  layer: Type.String(),
  /** On the map server; may be the name. */
  title: Type.String(),
  /** The names of its attributes, in the order of the data; empty while the map server can't tell. */
  attributes: Type.Array(Type.String()),
  /** Whether its workspace is of the map server inside the product, where the list of its layers is. */
  isListed: Type.Boolean(),
  metadata: LayerMetadata,
  /** 0 while nothing was ever stored. */
  version: Type.Integer(),
});
export type LayerMetadataRecord = Static<typeof LayerMetadataRecord>;

/** What people are told of a layer in a map. */
const ToldLayer = Type.Object({
  ...LayerMetadata.properties,
  /** Left out where the map server doesn't say. */
  featureCount: Type.Optional(Type.Integer()),
});
export type ToldLayer = Static<typeof ToldLayer>;

/** The answer of `GET /projects/{id}/layer-metadata`, by layer name. */
export const LayerMetadataByName = Type.Record(Type.String(), ToldLayer);
export type LayerMetadataByName = Static<typeof LayerMetadataByName>;
