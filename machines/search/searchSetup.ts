import { assign, emit, fromPromise, setup } from "xstate";
import { parsePlace, type PlaceProblem, type ReadPlace } from "../coordinates/parsePlace.ts";
import type { ClickedFeature, FeatureRef } from "../feature-info/clickedFeatures.ts";
import { withRecent } from "./recents.ts";
import { resultsOf, type SearchResult } from "./results.ts";
import type { FeatureSearch, PlaceSearch } from "../../schemas/search.ts";
import { notProvided } from "../notProvided.ts";

/** Nothing is asked before the keys rest this long, ms. */
export const searchDebounceMs = 300;
/** How long it is said that a feature could not be opened, ms. */
export const missedForMs = 6_000;

export interface SearchContext {
  text: string;
  /** What the text is understood as. */
  read: ReadPlace | PlaceProblem;
  /** The last answers, and to which text; they stay until newer ones come. */
  features: FeatureSearch | null;
  featuresFor: string;
  places: PlaceSearch | null;
  /** What the person walked to. */
  activeKey: string | null;
  recents: readonly string[];
  /** The feature that is being opened. */
  wanted: FeatureRef | null;
}

export type SearchEvent =
  | { type: "field.open" }
  | { type: "field.close" }
  | { type: "text.change"; text: string }
  | { type: "list.walk"; to: "next" | "previous" | "first" | "last" }
  | { type: "result.choose"; key: string }
  | { type: "recents.clear" };

export type SearchEmitted =
  | { type: "coordinate.chosen"; place: ReadPlace }
  | { type: "place.chosen"; label: string; placeKind: string; position: [number, number] }
  | { type: "feature.chosen"; feature: ClickedFeature };

/** A field in which nothing was typed. */
export const noResults = {
  text: "",
  read: parsePlace(""),
  features: null,
  featuresFor: "",
  places: null,
  activeKey: null,
};

const resultAt = (context: SearchContext, key: string | null): SearchResult | undefined =>
  resultsOf(context).find((result) => result.key === key);

/** What Enter takes: what was walked to, else the first of what was found for exactly this text. */
export function resultToOpen(context: SearchContext): SearchResult | undefined {
  const results = resultsOf(context);
  const active = results.find(({ key }) => key === context.activeKey);
  const [first] = results;
  const isOfText = first?.kind === "coordinate" || context.featuresFor === context.text;
  return active ?? (first?.kind !== "recent" && isOfText ? first : undefined);
}

/** Where a step leads; from the field itself to the nearest end. */
function walked(context: SearchContext, to: "next" | "previous" | "first" | "last"): string | null {
  const keys = resultsOf(context).map(({ key }) => key);
  const at = keys.findIndex((key) => key === context.activeKey);
  const places = {
    next: at + 1 >= keys.length ? 0 : at + 1,
    previous: at <= 0 ? keys.length - 1 : at - 1,
    first: 0,
    last: keys.length - 1,
  };
  return keys[places[to]] ?? null;
}

/** What the search is made of: its guards, actions and effects. */
export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    input: {} as { recents: readonly string[] },
  },
  actors: {
    askFeatures: fromPromise<FeatureSearch, { text: string }>(notProvided("askFeatures")),
    askPlaces: fromPromise<PlaceSearch, { text: string }>(notProvided("askPlaces")),
    /** The feature with its attributes and geometry; null when it is no longer there. */
    findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(notProvided("findFeature")),
  },
  delays: { searchDebounce: searchDebounceMs, missedFor: missedForMs },
  guards: {
    isNothing: (_, { text }: { text: string }) => text.trim() === "",
    isOf: ({ context }, { key, kind }: { key: string | null; kind: SearchResult["kind"] }) =>
      resultAt(context, key)?.kind === kind,
    isFound: (_, { feature }: { feature: ClickedFeature | null }) => feature !== null,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, read: parsePlace(text), activeKey: null })),
    forget: assign(noResults),
    forgetAnswers: assign({ features: null, featuresFor: "", places: null }),
    setFeatures: assign(({ context }, { features }: { features: FeatureSearch | null }) => ({
      features,
      featuresFor: context.text,
    })),
    setPlaces: assign((_, { places }: { places: PlaceSearch }) => ({ places })),
    walk: assign({
      activeKey: ({ context }, { to }: { to: "next" | "previous" | "first" | "last" }) => walked(context, to),
    }),
    want: assign(({ context }, { key }: { key: string | null }) => {
      const result = resultAt(context, key);
      return { wanted: result?.kind === "feature" ? { layer: result.layer, id: result.id } : null };
    }),
    remember: assign({ recents: ({ context }) => withRecent(context.recents, context.text) }),
    clearRecents: assign({ recents: [] }),
    chooseRecent: assign(({ context }, { key }: { key: string | null }) => {
      const result = resultAt(context, key);
      const text = result?.kind === "recent" ? result.text : context.text;
      return { text, read: parsePlace(text), activeKey: null };
    }),
    tellCoordinate: emit(({ context }, { key }: { key: string | null }) => {
      const result = resultAt(context, key);
      if (result?.kind !== "coordinate") throw new Error("only a coordinate can be gone to");
      return { type: "coordinate.chosen" as const, place: result.place };
    }),
    tellPlace: emit(({ context }, { key }: { key: string | null }) => {
      const result = resultAt(context, key);
      if (result?.kind !== "place") throw new Error("only a place can be gone to");
      const { label, placeKind, position } = result;
      return { type: "place.chosen" as const, label, placeKind, position };
    }),
    tellFeature: emit((_, { feature }: { feature: ClickedFeature | null }) => {
      if (!feature) throw new Error("there is no feature to show");
      return { type: "feature.chosen" as const, feature };
    }),
    storeRecents: (_args, _params: { recents: readonly string[] }) => notProvided("storeRecents")(),
  },
});
