/** Error of the gateway: the map server would draw all of a layer whatever the filter, so no image of it is shown. */
export const picturesIgnoreFilters = "Pictures of this map server do not follow a filter.";
