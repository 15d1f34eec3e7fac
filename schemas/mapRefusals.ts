/** Words in an error of the embedded map server: of the layer's file only a part was read so far, and only that is drawn. */
export const stillBeingRead = "is still being read";

/** Error of the gateway: the map server would draw all of a layer whatever the filter, so no image of it is shown. */
export const picturesIgnoreFilters = "Pictures of this map server do not follow a filter.";
