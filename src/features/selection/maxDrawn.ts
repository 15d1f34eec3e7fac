/** So many selected features of a layer stand out on the map; more would only be a stain. */
export const maxDrawn = 1_000;
