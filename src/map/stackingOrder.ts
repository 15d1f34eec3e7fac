/** z-indexes of layers (spec §9.33). */
export const stackingOrder = {
  base: 0,
  image: 10,
  measurements: 15,
  vectors: 20,
  positionMarker: 100,
} as const;
