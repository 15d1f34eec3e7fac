import { shallowEqual } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { encodeFilter, type FilterExtras } from "../../../machines/layer-filter/filterEncoding.ts";
import { filterOf, type LayerFilters } from "../../../machines/layer-filter/layerFilters.ts";
import type { StylesByLayer } from "../../../machines/layers/layerStyles.ts";
import { areImagesDrawn, scaleHint, statusOf } from "../../../machines/layers/layersContext.ts";
import { type layersMachine } from "../../../machines/layers/layersMachine.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The project's layers. */
export const Layers = mapActor("layers");

export type LayersSnapshot = SnapshotFrom<typeof layersMachine>;

/** The layers in drawing order, the bottom one first. */
export const selectEntries = ({ context }: LayersSnapshot) => context.entries;
export const selectPictures = ({ context }: LayersSnapshot) => context.pictures;
/** Whether the images of the view are all there, or will not come. */
export const selectAreImagesDrawn = ({ context }: LayersSnapshot) => areImagesDrawn(context);
/** Whether somebody asked for features, by pointer or keyboard. */
export const selectAreFeaturesAsked = ({ context }: LayersSnapshot) => context.areFeaturesAsked;
export const selectFeatures = ({ context }: LayersSnapshot) => context.features;
export const selectRevisions = ({ context }: LayersSnapshot) => context.revisions;
export const selectAttempts = ({ context }: LayersSnapshot) => context.attempts;
/** Number of retries of everything that had failed. */
export const selectRetries = ({ context }: LayersSnapshot) => context.retries;
export const selectIsAnyEnabled = ({ context }: LayersSnapshot) =>
  context.entries.some(({ enabled }) => enabled);

/** Names of the layers that are not drawn at this scale. */
const selectOutOfScale = ({ context }: LayersSnapshot): string[] =>
  context.entries.map(({ name }) => name).filter((name) => scaleHint(context, name) !== null);

export const useOutOfScale = (): readonly string[] => Layers.useSelector(selectOutOfScale, shallowEqual);

/** In which style each layer is drawn, by name; a layer that is absent in its default one. */
export const selectStyles = ({ context }: LayersSnapshot): StylesByLayer => context.styles.drawn;

/** Which features of each layer are shown, by name. */
export const selectFilters = ({ context }: LayersSnapshot): LayerFilters => context.filters;

/** Which features of a layer are shown; without conditions, all. */
export const selectFilter =
  (name: string) =>
  ({ context }: LayersSnapshot) =>
    filterOf(context.filters, name);

/** A layer's filter as a WFS reads it, within an extent; undefined where all of its features are shown. */
export const selectFeatureFilter =
  (name: string, extras: FilterExtras) =>
  ({ context }: LayersSnapshot): string | undefined => {
    const filter = filterOf(context.filters, name);
    return filter.length > 0 ? encodeFilter(filter, "wfs", extras) : undefined;
  };

/** A layer's filter as a WMS reads it; undefined where all of its features are shown. */
export const selectPictureFilter =
  (name: string) =>
  ({ context }: LayersSnapshot): string | undefined =>
    encodeFilter(filterOf(context.filters, name), "wms");

/** Whether it is known that nothing of a layer is in view. */
export const selectIsEmpty =
  (name: string) =>
  ({ context }: LayersSnapshot) =>
    ["empty", "outOfScale"].includes(statusOf(context, name).kind);

/** Total retries or revisions of these layers. */
export const sumByName = (counts: Readonly<Record<string, number>>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
