import type { SnapshotFrom } from "xstate";
import { type compareMachine, isBaseUnreachable } from "../../../machines/compare/compareMachine.ts";
import type { LayerFilters } from "../../../machines/layer-filter/layerFilters.ts";
import { runsOf, type Picture } from "../../../machines/layers/pictures.ts";
import { areImagesDrawn } from "../../../machines/layers/layersContext.ts";
import { layerStatus } from "../../../machines/layers/layerStatus.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** Two maps in one. */
export const Compare = mapActor("compare");

type CompareSnapshot = SnapshotFrom<typeof compareMachine>;

export const selectIsSwiping = (snapshot: CompareSnapshot) => snapshot.matches("swiping");
/** Position of the line, per cents of the map's width from the left. */
export const selectPosition = ({ context }: CompareSnapshot) => context.positionPercent;
export const selectRightBase = ({ context }: CompareSnapshot) => context.baseLayer;
/** Whether the host of the right side's base layer answers. */
export const selectIsRightBaseReachable = ({ context }: CompareSnapshot) => !isBaseUnreachable(context);
/** The layers of the right side, in drawing order, the bottom one first. */
export const selectRightEntries = ({ context }: CompareSnapshot) => context.layers.entries;
export const selectRightFeatures = ({ context }: CompareSnapshot) => context.layers.features;
export const selectAreRightImagesDrawn = ({ context }: CompareSnapshot) => areImagesDrawn(context.layers);
export const selectRightAttempts = ({ context }: CompareSnapshot) => context.layers.attempts;
/** Layers that would spoil the picture of the others on the right. */
export const selectRightLeftOut = ({ context }: CompareSnapshot) => context.layers.leftOut;

/** How a layer of the right side is doing. */
export const selectRightState =
  (name: string, isInScale: boolean) =>
  ({ context: { layers } }: CompareSnapshot) =>
    layerStatus({
      isEnabled: layers.entries.some((entry) => entry.name === name && entry.enabled),
      isInScale,
      features: layers.features[name],
      image: layers.images[name],
    }).kind;

/** The pictures of the right side's layers, by the filters of the left. */
export const rightPictures = (
  entries: ReturnType<typeof selectRightEntries>,
  leftOut: readonly string[],
  filters: LayerFilters,
): Picture[] => runsOf(entries, leftOut, filters).map((run, place) => ({ key: `right.${place}`, ...run }));
