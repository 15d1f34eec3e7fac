import { baseLayerValues } from "../base-map/baseLayerMachine.ts";
import type { LinkLoss, ReadLink } from "./MapLink.ts";

/** Limits a link to what this project can show (its layers, our base maps); the rest becomes `losses`. */
export function fitLink({ link, losses }: ReadLink, layerNames: readonly string[]): ReadLink {
  const isKnown = (baseLayer: string | undefined | null) =>
    baseLayerValues.some((value) => value === baseLayer);
  const isBaseLayer = isKnown(link.baseLayer);
  const compare = isKnown(link.compare?.baseLayer) ? link.compare : null;
  const gone = [...(link.layers ?? []), ...(compare?.layers ?? [])]
    .map(({ name }) => name)
    .filter((name) => !layerNames.includes(name));
  const kept = link.layers?.filter(({ name }) => layerNames.includes(name)) ?? null;
  const isAnyLayerLeft = kept === null || kept.length > 0 || link.layers?.length === 0;
  const filters = Object.entries(link.filters ?? {});
  const keptFilters = filters.filter(([name]) => layerNames.includes(name));
  const styles = Object.entries(link.styles ?? {}).filter(([name]) => layerNames.includes(name));
  const hasFeature = link.feature !== null && layerNames.includes(link.feature.layer);
  const more: LinkLoss[] = [
    ...(link.baseLayer === null || isBaseLayer ? [] : [{ kind: "baseLayer" as const }]),
    ...(gone.length > 0 ? [{ kind: "layersGone" as const, names: [...new Set(gone)] }] : []),
    ...(keptFilters.length === filters.length ? [] : [{ kind: "filters" as const }]),
    ...(link.compare === compare ? [] : [{ kind: "compare" as const }]),
    ...(link.feature === null || hasFeature ? [] : [{ kind: "feature" as const }]),
  ];
  return {
    link: {
      ...link,
      baseLayer: isBaseLayer ? link.baseLayer : null,
      // An empty map would not explain what became of the layers.
      layers: isAnyLayerLeft ? kept : null,
      filters: keptFilters.length > 0 ? Object.fromEntries(keptFilters) : null,
      styles: styles.length > 0 ? Object.fromEntries(styles) : null,
      compare: compare && {
        ...compare,
        layers: compare.layers.filter(({ name }) => layerNames.includes(name)),
      },
      feature: hasFeature ? link.feature : null,
    },
    losses: [...losses, ...more],
  };
}
