import { layerStyles, offeredStyles, type LayerStyles, type StylesByLayer } from "./layerStyles.ts";
import { applyArrangement, foldedIn, stylesIn } from "./layerArrangement.ts";
import type { LayerEntry } from "./LayerEntry.ts";
import { enabledNames, toEntries, withSingleChoices } from "./layerEntries.ts";
import { gathered } from "./layerTree.ts";
import { hiddenIn, writtenIn } from "../layer-filter/filterTerms.ts";
import { filterOf, withFilter, type LayerFilters } from "../layer-filter/layerFilters.ts";
import {
  isRetriable,
  layerStatus,
  namesAtFault,
  type FeaturesStatus,
  type ImageStatus,
  type LayerStatus,
} from "./layerStatus.ts";
import { nextPictures, type Pictures } from "./pictures.ts";
import type { LayerFilter } from "../../schemas/layerFilter.ts";
import type { LayerDescription } from "../../schemas/layerDescription.ts";
import type { ProjectArrangement } from "../../schemas/projectArrangement.ts";
import { zoomDirectionToScale } from "./scaleLimits.ts";

/** As in the project's map data. */
export interface LayerNaming {
  titles?: ByName<string> | undefined;
  metadataVersion?: string | undefined;
}

/** By layer name; a layer without a value is absent. */
type ByName<Value> = Readonly<Record<string, Value>>;

export interface LayersContext extends Pictures {
  entries: LayerEntry[];
  /** How the project has its layers at first. */
  arrangement: ProjectArrangement;
  /** Paths of the groups that are folded. */
  folded: readonly string[];
  styles: LayerStyles;
  /** Filters by layer name. */
  filters: LayerFilters;
  /** Layers excluded from the shared image because they made it fail, until a retry. */
  leftOut: readonly string[];
  /** Results of the last feature requests; of layers that are on. */
  features: ByName<FeaturesStatus>;
  /** States of the images a layer is in; of layers that are on. */
  images: ByName<ImageStatus>;
  /** Whether somebody asked for features, by pointer or keyboard: until then few are loaded, or none on a slow line. */
  areFeaturesAsked: boolean;
  /** Retries by layer. */
  attempts: ByName<number>;
  /** How often the content or the style of each layer changed while it was shown. */
  revisions: ByName<number>;
  /** Retries of everything that had failed. */
  retries: number;
  descriptions: ByName<LayerDescription>;
  /** What the project says of the names of its layers. */
  naming: LayerNaming;
  /** Metres of EPSG:3857 a pixel, after the last movement. */
  resolution3857: number | null;
}

/** @param stored the stored arrangement of these layers */
export const createLayersContext = (
  names: readonly string[],
  stored: unknown,
  arrangement: ProjectArrangement = {},
): LayersContext => {
  const entries = withSingleChoices(applyArrangement(toEntries(names, arrangement), stored));
  return {
    entries,
    arrangement,
    folded: foldedIn(stored),
    styles: layerStyles({}, stylesIn(stored)),
    filters: {},
    ...nextPictures({ pictures: [], imagesMade: 0 }, entries, []),
    leftOut: [],
    features: {},
    images: {},
    areFeaturesAsked: false,
    attempts: {},
    revisions: {},
    retries: 0,
    descriptions: {},
    naming: {},
    resolution3857: null,
  };
};

export const namesOf = ({ entries }: LayersContext): string[] => entries.map(({ name }) => name);

/** The layer's scale limits, and which way to zoom to see it. */
export const scaleHint = ({ descriptions, resolution3857 }: LayersContext, name: string) =>
  zoomDirectionToScale(descriptions[name], resolution3857);

/** The state of one layer; `idle` for an unknown name. */
export const statusOf = (context: LayersContext, name: string): LayerStatus =>
  layerStatus({
    isEnabled: context.entries.some((entry) => entry.name === name && entry.enabled),
    isInScale: scaleHint(context, name) === null,
    features: context.features[name],
    image: context.images[name],
  });

export const failedNames = (context: LayersContext): string[] =>
  namesOf(context).filter((name) => isRetriable(statusOf(context, name)));

/** Replaces the entries and their images; a layer that is off keeps only its place. */
export const withEntries = (
  context: LayersContext,
  entries: LayerEntry[],
  leftOut = context.leftOut,
): LayersContext => {
  const names = enabledNames(entries);
  const stillLeftOut = leftOut.filter((name) => names.includes(name));
  return {
    ...context,
    entries,
    leftOut: stillLeftOut,
    ...nextPictures(context, entries, stillLeftOut, context.filters),
    features: only(context.features, names),
    images: only(context.images, names),
  };
};

/** Whether no image is on its way: each is drawn, or will not come. Features are asked for after them. */
export const areImagesDrawn = ({ entries, leftOut, images }: LayersContext): boolean =>
  enabledNames(entries).every(
    (name) => leftOut.includes(name) || (images[name] !== undefined && images[name].kind !== "loading"),
  );

/** Result of a layer's features; they may tell which layer makes a shared image fail. */
export const withFeatures = (context: LayersContext, name: string, status: FeaturesStatus): LayersContext => {
  if (!enabledNames(context.entries).includes(name)) return context;
  const answered = { ...context, features: { ...context.features, [name]: status } };
  const image = context.images[name];
  const shared = context.pictures.find(({ names }) => names.includes(name));
  if (!image || !shared || image.kind !== "forbidden" || status.kind !== "forbidden") return answered;
  return withImage(answered, shared.names, image);
};

/**
 * Result of an image of these layers. When only some of them are at fault, the image is requested without them, so that
 * one broken layer does not take the others with it.
 */
export const withImage = (
  context: LayersContext,
  names: readonly string[],
  status: ImageStatus,
): LayersContext => {
  const drawn = names.filter((name) => enabledNames(context.entries).includes(name));
  const atFault = namesAtFault(status, drawn, context.features);
  const isPartial = atFault.length > 0 && atFault.length < drawn.length;
  const concerned = isPartial ? atFault : drawn;
  const answered = {
    ...context,
    images: { ...context.images, ...Object.fromEntries(concerned.map((name) => [name, status])) },
  };
  return isPartial ? withEntries(answered, answered.entries, [...answered.leftOut, ...atFault]) : answered;
};

/** Retries these layers: their features, and the images they are in. */
export const withAttempt = (context: LayersContext, names: readonly string[]): LayersContext => {
  const { attempts, entries, leftOut } = context;
  const counted = names.map((name) => [name, (attempts[name] ?? 0) + 1] as const);
  return withEntries(
    { ...context, attempts: { ...attempts, ...Object.fromEntries(counted) } },
    entries,
    leftOut.filter((name) => !names.includes(name)),
  );
};

/** Sets filters of layers that are there; an empty one shows all features of its layer. */
export const withFilters = (
  context: LayersContext,
  given: readonly { name: string; filter: LayerFilter }[],
): LayersContext => {
  const filters = given.reduce(
    (filters, { name, filter }) => withFilter(filters, name, filter),
    context.filters,
  );
  return withAttempt(
    { ...context, filters },
    given.map(({ name }) => name),
  );
};

/** The layers of which another style is chosen then, and of these a class is hidden now. */
export const hiddenInOthers = (context: LayersContext, chosen: StylesByLayer): string[] =>
  namesOf(context).filter(
    (name) =>
      chosen[name] !== context.styles.chosen[name] && hiddenIn(filterOf(context.filters, name)).length > 0,
  );

/** Draws layers in these styles, the others as the project has them. A class that was hidden is none of another style. */
export const withStyles = (context: LayersContext, chosen: StylesByLayer): LayersContext => {
  const shown = hiddenInOthers(context, chosen).map((name) => ({
    name,
    filter: writtenIn(filterOf(context.filters, name)),
  }));
  return withFilters({ ...context, styles: layerStyles(context.styles.usual, chosen) }, shown);
};

/** What the map server says of the layers; a style that it has no more is none. */
export const withDescriptions = (
  context: LayersContext,
  descriptions: ByName<LayerDescription>,
): LayersContext => {
  const { usual, chosen } = context.styles;
  return { ...context, descriptions, styles: layerStyles(usual, offeredStyles(chosen, descriptions)) };
};

/** These layers changed on the server: their features and images are reloaded. */
export const withRevision = (context: LayersContext, names: readonly string[]): LayersContext => {
  const known = names.filter((name) => namesOf(context).includes(name));
  const counted = known.map((name) => [name, (context.revisions[name] ?? 0) + 1] as const);
  const revisions = { ...context.revisions, ...Object.fromEntries(counted) };
  return withAttempt({ ...context, revisions }, known);
};

/** Updates the project's list of layers: existing ones keep their settings, new ones are put on top. */
export const withNames = (
  context: LayersContext,
  names: readonly string[],
  arrangement = context.arrangement,
): LayersContext => {
  const fresh = toEntries(names, arrangement);
  const kept = context.entries.flatMap(({ name, enabled, opacity }) => {
    const now = fresh.find((each) => each.name === name);
    return now ? [{ ...now, enabled, opacity }] : [];
  });
  const added = fresh.filter(({ name }) => !namesOf(context).includes(name));
  return withEntries({ ...context, arrangement }, withSingleChoices(gathered([...kept, ...added])));
};

const only = <Value>(byName: ByName<Value>, names: readonly string[]): ByName<Value> =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => names.includes(name)));
