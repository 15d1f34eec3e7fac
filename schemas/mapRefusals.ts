/** How the gateway says that a map server draws all of a layer whatever the filter, so that no picture of it is shown. */
export const picturesIgnoreFilters = "Pictures of this map server do not follow a filter.";
