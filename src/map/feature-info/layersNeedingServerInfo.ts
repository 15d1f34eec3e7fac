/** States in which no feature in view is missing in the browser that the user may see. */
const complete: readonly string[] = ["shown", "empty", "forbidden", "outOfScale"];

type Statuses = Readonly<Record<string, { kind: string } | undefined>>;

/**
 * The layers of which the browser may not have all features in view.
 * @param layers names of the enabled layers, in any order, which the result keeps
 */
export const incompleteLayers = (layers: readonly string[], statuses: Statuses): string[] =>
  layers.filter((layer) => !complete.includes(statuses[layer]?.kind ?? ""));

/**
 * The incomplete layers whose features at a place can be requested. One that is still being read would have the question refused
 * for all of them (spec §46.2).
 */
export const layersNeedingServerInfo = (layers: readonly string[], statuses: Statuses): string[] =>
  incompleteLayers(layers, statuses).filter((layer) => statuses[layer]?.kind !== "reading");
