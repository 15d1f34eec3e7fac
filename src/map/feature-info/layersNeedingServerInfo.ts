/** States in which no feature in view is missing in the browser that the user may see. */
const complete: readonly string[] = ["shown", "empty", "forbidden", "outOfScale"];

/**
 * The layers whose features at a place have to be requested, because the browser does not have all.
 * @param layers names of the enabled layers, in any order, which the result keeps
 */
export const layersNeedingServerInfo = (
  layers: readonly string[],
  statuses: Readonly<Record<string, { kind: string } | undefined>>,
): string[] => layers.filter((layer) => !complete.includes(statuses[layer]?.kind ?? ""));
