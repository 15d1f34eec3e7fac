import { Type, type Static } from "typebox";

/** What a person looks for; characters. */
export const SearchText = Type.String({ minLength: 1, maxLength: 100, pattern: "\\S" });

/** A feature that holds what was looked for. */
export const FoundFeature = Type.Object({
  /** `{layer}.{n}`, as the WFS calls it. */
  id: Type.String(),
  properties: Type.Record(Type.String(), Type.Unknown()),
});
export type FoundFeature = Static<typeof FoundFeature>;

/**
 * How the search of a layer went: of all of it, of its first features only, not at all because its map server can't, or
 * not this time.
 */
const LayerSearchStatus = Type.Union([
  Type.Literal("searched"),
  Type.Literal("partly"),
  Type.Literal("unsupported"),
  Type.Literal("failed"),
]);

export const LayerFindings = Type.Object({
  layer: Type.String(),
  status: LayerSearchStatus,
  /** How many features hold it. */
  count: Type.Integer(),
  /** The first of them. */
  features: Type.Array(FoundFeature),
});
export type LayerFindings = Static<typeof LayerFindings>;

/** What `GET /projects/{id}/search` answers: every layer of the project, in its order. */
export const FeatureSearch = Type.Object({ layers: Type.Array(LayerFindings) });
export type FeatureSearch = Static<typeof FeatureSearch>;

/** An address, a street, a town. */
export const FoundPlace = Type.Object({
  id: Type.String(),
  label: Type.String(),
  /** The register's own word for what it is, such as `adres` or `woonplaats`. */
  kind: Type.String(),
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: Type.Tuple([Type.Number(), Type.Number()]),
});
export type FoundPlace = Static<typeof FoundPlace>;

/** What `GET /places` answers; where places are not searched, or can't be now, there are none. */
export const PlaceSearch = Type.Object({
  status: Type.Union([Type.Literal("found"), Type.Literal("off"), Type.Literal("unreachable")]),
  places: Type.Array(FoundPlace),
});
export type PlaceSearch = Static<typeof PlaceSearch>;
