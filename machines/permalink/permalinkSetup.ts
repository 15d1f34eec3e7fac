import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { ClickedFeature, FeatureRef } from "../feature-info/clickedFeatures.ts";
import { fitLink } from "./fitLink.ts";
import { isStep } from "./linkSteps.ts";
import { emptyLink, type LinkLoss, type MapLink, type ReadLink } from "./MapLink.ts";
import { readLink } from "./readLink.ts";
import { withinLength, writeLink } from "./writeLink.ts";
import { notProvided } from "../notProvided.ts";

/** The address follows once the map has been still for this long, ms. */
export const addressFollowsAfterMs = 400;
/** A page that still exists this long after `page.leave` was not left, ms. */
export const stayingAfterMs = 5_000;
/** After this long, a map that does not show its link shows something else, ms. */
export const showingTimeoutMs = 1_500;

export interface PermalinkContext {
  /** What the map shows now. */
  shown: MapLink;
  /** The layers of the project, on or off. */
  layerNames: readonly string[];
  /** What the address says. */
  written: string;
  /** The last link that an address asked for. */
  wanted: MapLink | null;
  losses: LinkLoss[];
  /** Number of measurements that did not fit in the link shared last. */
  leftOutCount: number;
  /** Whether it had no room for the selection. */
  isSelectionLeftOut: boolean;
  /** Whether the last change was made by a person, not by a link. */
  isOwnChange: boolean;
}

export type PermalinkEvent =
  /** The map shows this now. */
  | { type: "map.changed"; link: MapLink; layerNames: readonly string[] }
  /** A person went back or forward, or typed another address; `text` is what follows its `#`. */
  | { type: "address.changed"; text: string }
  /** The page is about to be left or reloaded, which can still be cancelled. */
  | { type: "page.leave" }
  /** The link was shared. */
  | { type: "link.shared" }
  | { type: "notice.dismiss" };

export type PermalinkEmitted =
  /** The map is to show this. */
  { type: "link.show"; link: MapLink } | { type: "feature.found"; feature: ClickedFeature };

export interface PermalinkInput {
  /** What the address said when the map was opened; undefined when it said nothing. */
  opened: ReadLink | undefined;
  layerNames: readonly string[];
}

/** The address that says what the map shows. */
export const linkTextOf = ({ shown }: PermalinkContext): string => writeLink(withinLength(shown));

/** The part of a link that the map can show without asking the server. */
const shownAtOnce = ({ place, baseLayer, layers, compare }: MapLink, other: MapLink): string =>
  writeLink({
    ...emptyLink,
    place: other.place && place,
    baseLayer: other.baseLayer && baseLayer,
    layers: other.layers && layers,
    compare: other.compare && compare,
  });

/** Whether the map shows what the last address wants of it. */
const isThere = ({ wanted, shown }: PermalinkContext): boolean =>
  wanted === null || shownAtOnce(shown, wanted) === shownAtOnce(wanted, wanted);

const lacksFeature = ({ wanted, shown }: PermalinkContext): boolean =>
  wanted !== null && wanted.feature !== null && !isSameFeature(wanted.feature, shown.feature);

/** The next address, and whether it gets an entry of its own in the history. */
export function nextAddress(context: PermalinkContext): { text: string; mode: "push" | "replace" } {
  const before = readLink(context.written)?.link;
  const isGoneBackFrom =
    context.isOwnChange && before !== undefined && isStep(before, withinLength(context.shown));
  return { text: linkTextOf(context), mode: isGoneBackFrom ? "push" : "replace" };
}

const isSameFeature = (one: FeatureRef | null, other: FeatureRef | null): boolean =>
  one?.layer === other?.layer && String(one?.id) === String(other?.id);

/** Guards, actions and effects of `permalinkMachine`. */
export const permalinkSetup = setup({
  types: {
    context: {} as PermalinkContext,
    events: {} as PermalinkEvent,
    emitted: {} as PermalinkEmitted,
    input: {} as PermalinkInput,
  },
  actors: {
    /** Sends `address.changed` and `page.leave`. */
    watchAddress: fromCallback<PermalinkEvent>(notProvided("watchAddress")),
    /** The feature with its attributes; null when there is none of that name. */
    findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(notProvided("findFeature")),
  },
  delays: {
    addressFollows: addressFollowsAfterMs,
    showingTimeout: showingTimeoutMs,
    staying: stayingAfterMs,
  },
  guards: {
    hasWanted: ({ context }) => context.wanted !== null,
    isOtherAddress: ({ context }, { text }: { text: string }) => text !== context.written,
    isThere: ({ context }) => isThere(context),
    isThereButForFeature: ({ context }) => isThere(context) && lacksFeature(context),
    lacksFeature: ({ context }) => lacksFeature(context),
    isFound: (_, { feature }: { feature: ClickedFeature | null }) => feature !== null,
    isUpToDate: ({ context }) => linkTextOf(context) === context.written,
    /** Another page is loading or shown, so the address is no longer the map's. */
    isPageLeft: (): boolean => notProvided("isPageLeft")(),
    changesLink: ({ context }, { link }: { link: MapLink }) =>
      linkTextOf({ ...context, shown: link }) !== context.written,
  },
  actions: {
    setShown: assign((_, { link, layerNames }: { link: MapLink; layerNames: readonly string[] }) => ({
      shown: link,
      layerNames,
    })),
    follow: assign(({ context }, { text }: { text: string }) => {
      const read = readLink(text);
      const fitting = read && fitLink(read, context.layerNames);
      return { written: text, wanted: fitting?.link ?? null, losses: fitting?.losses ?? [] };
    }),
    show: emit(({ context }) => ({ type: "link.show" as const, link: context.wanted ?? emptyLink })),
    showFeature: emit((_, { feature }: { feature: ClickedFeature | null }) => {
      if (!feature) throw new Error("there is no feature to show");
      return { type: "feature.found" as const, feature };
    }),
    addFeatureLoss: assign({ losses: ({ context }) => [...context.losses, { kind: "feature" as const }] }),
    countLeftOut: assign(({ context: { shown } }) => {
      const { measurements, selection } = withinLength(shown);
      return {
        leftOutCount: shown.measurements.length - measurements.length,
        isSelectionLeftOut: selection !== shown.selection,
      };
    }),
    clearNotices: assign({ losses: [], leftOutCount: 0, isSelectionLeftOut: false }),
    markOwnChange: assign({ isOwnChange: true }),
    markLinkChange: assign({ isOwnChange: false }),
    setWritten: assign({ written: ({ context }) => linkTextOf(context) }),
    writeAddress: (_args, _params: { text: string; mode: "push" | "replace" }) =>
      notProvided("writeAddress")(),
    /** Stores a link that the address does not hold yet, or did not a moment ago, in case the page is left. */
    storeUnwritten: (_args, _params: { text: string }) => notProvided("storeUnwritten")(),
    clearUnwritten: notProvided("clearUnwritten"),
  },
});
