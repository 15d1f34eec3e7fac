/** Words in an error of the embedded map server: of the layer's file only a part was read so far, and only that is drawn. */
export const stillBeingRead = "is still being read";

/** Whether an error says that the server is still reading the layer's file: not a failure, for the rest comes by itself. */
export const isStillBeingRead = (error: string): boolean => error.includes(stillBeingRead);

/** Error of the gateway: the map server would draw all of a layer whatever the filter, so no image of it is shown. */
export const picturesIgnoreFilters = "Pictures of this map server do not follow a filter.";
