import { shallowEqual } from "@xstate/react";
import { useCallback, useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import { attributeIn, attributeLabel, codedValue, shownAttributes } from "../../../schemas/attributeWords.ts";
import { titleOf } from "../../../machines/layers/layerNames.ts";
import { styleChoice } from "../../../machines/layers/layerStyles.ts";
import type { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { Layers, selectEntries } from "./selectors.ts";

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

/** The same of each layer. */
export function useMetadataOf() {
  const descriptions = Layers.useSelector(selectDescriptions);
  return useCallback((layer: string) => descriptions[layer]?.metadata, [descriptions]);
}

/** What a layer is, as people are told of it, or as its map server says. */
export const useDescription = (layer: string): string | undefined =>
  Layers.useSelector(({ context }) => {
    const { metadata, abstract } = context.descriptions[layer] ?? {};
    return metadata?.description ?? abstract;
  });

/** Where a layer is; degrees, EPSG:4326; undefined where its map server doesn't say. */
export const useExtent = (layer: string) =>
  Layers.useSelector(({ context }) => context.descriptions[layer]?.extent);

/** The scale denominators between which a layer is drawn; undefined while its map server has not said so. */
export const useScaleLimits = (layer: string) =>
  Layers.useSelector(({ context }) => context.descriptions[layer]);

/** What the symbols of a layer stand for, where that is known as data. */
export const useClasses = (layer: string) =>
  Layers.useSelector(({ context }) => context.descriptions[layer]?.classes);

/** The other layers that have areas, as far as their legends tell, the topmost first. */
export function useAreaLayers(layer: string): readonly string[] {
  const entries = Layers.useSelector(selectEntries);
  const descriptions = Layers.useSelector(selectDescriptions);
  const mayHaveAreas = (name: string) =>
    descriptions[name]?.classes?.some(({ geometry }) => geometry === "polygon") ?? true;
  return entries
    .map(({ name }) => name)
    .filter((name) => name !== layer && mayHaveAreas(name))
    .toReversed();
}

/** The styles from which one may be chosen for a layer, if there are several. */
export const useStyleChoice = (layer: string) =>
  Layers.useSelector(
    ({ context: { styles, descriptions } }) => styleChoice(styles, descriptions, layer),
    shallowEqual,
  );

/** The colours in which the layers that are on are drawn, as far as their legends tell. */
export function useDrawnColours(): readonly string[] {
  const entries = Layers.useSelector(selectEntries);
  const descriptions = Layers.useSelector(selectDescriptions);
  return useMemo(
    () =>
      entries
        .filter(({ enabled }) => enabled)
        .flatMap(({ name }) => descriptions[name]?.classes ?? [])
        .flatMap(({ symbol: { fill, stroke } }) => [fill, stroke].filter((colour) => colour !== undefined)),
    [entries, descriptions],
  );
}

/** What people call each attribute of each layer. */
export function useLabelIn(): (layer: string, attribute: string) => string {
  const descriptions = Layers.useSelector(selectDescriptions);
  return useCallback(
    (layer, attribute) => attributeLabel(descriptions[layer]?.metadata, attribute),
    [descriptions],
  );
}

/** The values of each attribute of each layer, decoded where they are codes. */
export function useTextIn(): (layer: string, attribute: string, value: unknown) => string {
  const descriptions = Layers.useSelector(selectDescriptions);
  return useCallback(
    (layer, attribute, value) => codedValue(descriptions[layer]?.metadata, attribute, value) ?? String(value),
    [descriptions],
  );
}

/** What people call each attribute of a layer. */
export function useLabelOf(layer: string): (attribute: string) => string {
  const labelIn = useLabelIn();
  return useCallback((attribute) => labelIn(layer, attribute), [labelIn, layer]);
}

/** What people call the attributes of each layer, and what their coded values stand for. */
export function useConditionWordsOf() {
  const labelIn = useLabelIn();
  const textIn = useTextIn();
  return useCallback(
    (layer: string) => ({
      labelOf: (attribute: string) => labelIn(layer, attribute),
      textOf: (attribute: string, value: string) => textIn(layer, attribute, value),
    }),
    [labelIn, textIn],
  );
}

/** The same of one layer. */
export function useConditionWords(layer: string) {
  const wordsOf = useConditionWordsOf();
  return useMemo(() => wordsOf(layer), [wordsOf, layer]);
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
