import { Type, type Static } from "typebox";

/** A search text; characters. */
export const SearchText = Type.String({ minLength: 1, maxLength: 100, pattern: "\\S" });

/** A feature that matches. */
export const FoundFeature = Type.Object({
  /** `{layer}.{n}`, the WFS feature id. */
  id: Type.String(),
  properties: Type.Record(Type.String(), Type.Unknown()),
});
export type FoundFeature = Static<typeof FoundFeature>;

/**
 * How a layer was searched: completely, only its first features, not at all because its map server can't, or failed.
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
  /** Total number of matches. */
  count: Type.Integer(),
  /** The first of them. */
  features: Type.Array(FoundFeature),
});
export type LayerFindings = Static<typeof LayerFindings>;

/** The answer of `GET /projects/{id}/search`: every layer of the project, in its order. */
export const FeatureSearch = Type.Object({ layers: Type.Array(LayerFindings) });
export type FeatureSearch = Static<typeof FeatureSearch>;

/** An address, a street, a town. */
export const FoundPlace = Type.Object({
  id: Type.String(),
  label: Type.String(),
  /** The register's own kind, such as `adres` or `woonplaats`. */
  kind: Type.String(),
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: Type.Tuple([Type.Number(), Type.Number()]),
});
export type FoundPlace = Static<typeof FoundPlace>;

/** The answer of `GET /places`; empty where the register is off or fails. */
export const PlaceSearch = Type.Object({
  status: Type.Union([Type.Literal("found"), Type.Literal("off"), Type.Literal("unreachable")]),
  places: Type.Array(FoundPlace),
});
export type PlaceSearch = Static<typeof PlaceSearch>;
