import { isArranged } from "../../../machines/layers/layerArrangement.ts";
import { areAllEnabled } from "../../../machines/layers/layerEntries.ts";
import { failedNames, scaleHint, statusOf } from "../../../machines/layers/layersContext.ts";
import type { LayersSnapshot } from "./selectors.ts";

/** Paths of the groups that are folded. */
export const selectFolded = ({ context }: LayersSnapshot) => context.folded;

export const selectAreAllEnabled = ({ context }: LayersSnapshot) => areAllEnabled(context.entries);

/** Whether order, opacity or styles differ from how the project has them. */
export const selectIsArranged = ({ context }: LayersSnapshot) =>
  isArranged(context.entries) || Object.keys(context.styles.chosen).length > 0;

/** Number of layers that failed to load. */
export const selectFailedCount = ({ context }: LayersSnapshot) => failedNames(context).length;

export const selectEntry =
  (name: string) =>
  ({ context }: LayersSnapshot) =>
    context.entries.find((entry) => entry.name === name);

/** State, image and scale of a layer. Compare with `isSameState`. */
export const selectState =
  (name: string) =>
  ({ context }: LayersSnapshot) => ({
    ...statusOf(context, name),
    isDrawn: context.images[name]?.kind === "drawn",
    scale: scaleHint(context, name),
  });

export type LayerState = ReturnType<ReturnType<typeof selectState>>;

export const isSameState = (one: LayerState, other: LayerState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
