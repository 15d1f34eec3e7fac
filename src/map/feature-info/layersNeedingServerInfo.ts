import type { FeatureStatus } from "../layers/featureStatus.ts";

/** Kinds of which not all features that lie in view are in the browser, though the person may see them. */
const incomplete: readonly string[] = ["loading", "truncated", "failed"] satisfies FeatureStatus["kind"][];

/**
 * The layers that must be asked of the server what lies at a place, because the browser does not know all of it.
 *
 * @param layers names of the layers that are switched on, in any order; the answer keeps it
 */
export const layersNeedingServerInfo = (
  layers: readonly string[],
  statuses: Readonly<Record<string, { kind: string } | undefined>>,
): string[] => layers.filter((layer) => incomplete.includes(statuses[layer]?.kind ?? "loading"));
