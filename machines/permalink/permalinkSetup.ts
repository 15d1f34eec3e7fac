import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { ClickedFeature, FeatureRef } from "../feature-info/clickedFeatures.ts";
import { fitLink } from "./fitLink.ts";
import { isStep } from "./linkSteps.ts";
import { emptyLink, type LinkLoss, type MapLink, type ReadLink } from "./MapLink.ts";
import { readLink } from "./readLink.ts";
import { withinLength, writeLink } from "./writeLink.ts";
import { notProvided } from "../notProvided.ts";

/** The map rests this long before the address follows it, ms. */
export const addressFollowsAfterMs = 400;
/** A page that is still there so long after it was about to be left, stays; ms. */
export const stayingAfterMs = 5_000;
/** A map that did not come where its link leads by now is somewhere else, ms. */
export const showingTimeoutMs = 1_500;

export interface PermalinkContext {
  /** What the map shows, as it told last. */
  told: MapLink;
  /** The layers of the project, on or off. */
  layerNames: readonly string[];
  /** What the address says. */
  written: string;
  /** What the map was last brought to by an address. */
  wanted: MapLink | null;
  losses: LinkLoss[];
  /** Measurements that the link that was shared last had no room for. */
  leftOutCount: number;
  /** The change that the address is to follow is a person's, not one that a link made. */
  isOwnChange: boolean;
}

export type PermalinkEvent =
  /** The map shows this now. */
  | { type: "map.told"; link: MapLink; layerNames: readonly string[] }
  /** A person went back or forward, or typed another address; what stands behind its `#`. */
  | { type: "address.changed"; text: string }
  /** The page is about to be left or reloaded; it may still stay. */
  | { type: "page.leave" }
  /** The link was given away. */
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
export const linkTextOf = ({ told }: PermalinkContext): string => writeLink(withinLength(told));

/** What of a link the map shows by itself once it is told to, without asking the server. */
const shownAtOnce = ({ place, baseLayer, layers, compare }: MapLink, other: MapLink): string =>
  writeLink({
    ...emptyLink,
    place: other.place && place,
    baseLayer: other.baseLayer && baseLayer,
    layers: other.layers && layers,
    compare: other.compare && compare,
  });

/** Whether the map shows what the last address wants of it. */
const isThere = ({ wanted, told }: PermalinkContext): boolean =>
  wanted === null || shownAtOnce(told, wanted) === shownAtOnce(wanted, wanted);

const lacksFeature = ({ wanted, told }: PermalinkContext): boolean =>
  wanted !== null && wanted.feature !== null && !isSameFeature(wanted.feature, told.feature);

/** What the address is to say, and whether a person can go back from it. */
export function nextAddress(context: PermalinkContext): { text: string; mode: "push" | "replace" } {
  const before = readLink(context.written)?.link;
  const isGoneBackFrom =
    context.isOwnChange && before !== undefined && isStep(before, withinLength(context.told));
  return { text: linkTextOf(context), mode: isGoneBackFrom ? "push" : "replace" };
}

const isSameFeature = (one: FeatureRef | null, other: FeatureRef | null): boolean =>
  one?.layer === other?.layer && String(one?.id) === String(other?.id);

/** What keeping address and map in step is made of: its guards, actions and effects. */
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
    isElsewhere: ({ context }, { text }: { text: string }) => text !== context.written,
    isThere: ({ context }) => isThere(context),
    isThereButForFeature: ({ context }) => isThere(context) && lacksFeature(context),
    lacksFeature: ({ context }) => lacksFeature(context),
    isFound: (_, { feature }: { feature: ClickedFeature | null }) => feature !== null,
    isSaidAlready: ({ context }) => linkTextOf(context) === context.written,
    /** Another page is on its way, or here: its address is not the map's to write. */
    isPageLeft: (): boolean => notProvided("isPageLeft")(),
    saysOther: ({ context }, { link }: { link: MapLink }) =>
      linkTextOf({ ...context, told: link }) !== context.written,
  },
  actions: {
    hear: assign((_, { link, layerNames }: { link: MapLink; layerNames: readonly string[] }) => ({
      told: link,
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
    loseFeature: assign({ losses: ({ context }) => [...context.losses, { kind: "feature" as const }] }),
    countLeftOut: assign({
      leftOutCount: ({ context: { told } }) =>
        told.measurements.length - withinLength(told).measurements.length,
    }),
    forgetNotices: assign({ losses: [], leftOutCount: 0 }),
    takeForOwn: assign({ isOwnChange: true }),
    takeForShown: assign({ isOwnChange: false }),
    noteWritten: assign({ written: ({ context }) => linkTextOf(context) }),
    writeAddress: (_args, _params: { text: string; mode: "push" | "replace" }) =>
      notProvided("writeAddress")(),
    /** Keeps what the address does not say yet, or did not a moment ago, for a page that is left meanwhile. */
    keepUnwritten: (_args, _params: { text: string }) => notProvided("keepUnwritten")(),
    forgetUnwritten: notProvided("forgetUnwritten"),
  },
});
