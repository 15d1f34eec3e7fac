import type { FeatureStatus } from "../layers/featureStatus.ts";

/** States in which features in view are missing in the browser, though the user may see them. */
const incomplete: readonly string[] = [
  "loading",
  "waiting",
  "truncated",
  "failed",
] satisfies FeatureStatus["kind"][];

/**
 * The layers whose features at a place have to be requested, because the browser does not have all.
 * @param layers names of the enabled layers, in any order, which the result keeps
 */
export const layersNeedingServerInfo = (
  layers: readonly string[],
  statuses: Readonly<Record<string, { kind: string } | undefined>>,
): string[] => layers.filter((layer) => incomplete.includes(statuses[layer]?.kind ?? "loading"));
