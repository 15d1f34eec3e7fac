import { useCallback } from "react";
import type { SnapshotFrom } from "xstate";
import {
  attributeIn,
  attributeLabel,
  shownAttributes,
  titleOf,
} from "../../../machines/layers/layerNames.ts";
import type { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { Layers } from "./selectors.ts";

type LayersSnapshot = SnapshotFrom<typeof layersMachine>;

/** What people call a layer. */
export const selectTitle =
  (layer: string) =>
  ({ context }: LayersSnapshot): string =>
    titleOf(context, layer);

export const useTitle = (layer: string): string => Layers.useSelector(selectTitle(layer));

const selectNaming = ({ context }: LayersSnapshot) => context.naming;
const selectDescriptions = ({ context }: LayersSnapshot) => context.descriptions;

/** What people call each layer. */
export function useTitleOf(): (layer: string) => string {
  const naming = Layers.useSelector(selectNaming);
  const descriptions = Layers.useSelector(selectDescriptions);
  return useCallback((layer) => titleOf({ naming, descriptions }, layer), [naming, descriptions]);
}

const selectMetadata =
  (layer: string) =>
  ({ context }: LayersSnapshot) =>
    context.descriptions[layer]?.metadata;

/** What is known of a layer and its attributes; undefined where nothing is. */
export const useMetadata = (layer: string) => Layers.useSelector(selectMetadata(layer));

/** What people call each attribute of each layer. */
export function useLabelIn(): (layer: string, attribute: string) => string {
  const descriptions = Layers.useSelector(selectDescriptions);
  return useCallback(
    (layer, attribute) => attributeLabel(descriptions[layer]?.metadata, attribute),
    [descriptions],
  );
}

/** What people call each attribute of a layer. */
export function useLabelOf(layer: string): (attribute: string) => string {
  const labelIn = useLabelIn();
  return useCallback((attribute) => labelIn(layer, attribute), [labelIn, layer]);
}

/** The attributes of a feature that people see, in their order. */
export function useShownValues(layer: string, properties: Readonly<Record<string, unknown>>) {
  const metadata = useMetadata(layer);
  return shownAttributes(metadata, Object.keys(properties)).map((name) => ({
    name,
    label: attributeLabel(metadata, name),
    value: properties[name],
    attribute: attributeIn(metadata, name),
  }));
}
