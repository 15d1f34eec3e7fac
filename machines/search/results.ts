import { describeFeature, identify, type IdentifyingAttribute } from "../feature-info/featureNames.ts";
import { whatTellsApart } from "./alikeFeatures.ts";
import type { PlaceProblem, ReadPlace } from "../coordinates/places.ts";
import type { FeatureSearch, FoundFeature, FoundPlace, PlaceSearch } from "../../schemas/search.ts";

/** Something a search found, or a search that was made before; `key` is its own in a list. */
export type SearchResult = { key: string } & (
  | { kind: "coordinate"; place: ReadPlace }
  | {
      kind: "feature";
      layer: string;
      id: string;
      label: string;
      properties: FoundFeature["properties"];
      detail: IdentifyingAttribute | undefined;
      matched?: IdentifyingAttribute;
      /** Where others read the same: what tells it apart from them. */
      apart?: IdentifyingAttribute[];
    }
  | { kind: "place"; label: string; placeKind: string; position: [number, number] }
  | { kind: "recent"; text: string }
);

/** Results that belong together; of a layer, with how many there are in all. */
export type ResultGroup = { key: string; results: SearchResult[] } & (
  | { kind: "coordinates" | "places" | "recents" }
  | { kind: "layer"; layer: string; count: number }
);

/** What is known of what somebody looks for. */
export interface Found {
  text: string;
  /** What the text is understood as. */
  read: ReadPlace | PlaceProblem;
  features: FeatureSearch | null;
  places: PlaceSearch | null;
  recents: readonly string[];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The attribute that holds the longest of the words that the name doesn't; undefined when there is none. */
function matching({ properties }: FoundFeature, text: string): IdentifyingAttribute | undefined {
  const name = identify(properties);
  const begins = (value: unknown, word: string) =>
    (typeof value === "string" || typeof value === "number") &&
    wordsIn(String(value)).some((each) => each.startsWith(word));
  const found = wordsIn(text)
    .filter((word) => !begins(name?.value, word))
    .toSorted((one, other) => other.length - one.length)
    .flatMap((word) => Object.entries(properties).filter(([, value]) => begins(value, word)))[0];
  return found && { property: found[0], value: String(found[1]) };
}

type FeatureResult = Extract<SearchResult, { kind: "feature" }>;

function featureResult(layer: string, feature: FoundFeature, text: string): FeatureResult {
  const matched = matching(feature, text);
  return {
    kind: "feature",
    key: `feature ${layer} ${feature.id}`,
    layer,
    id: feature.id,
    properties: feature.properties,
    label: String(identify(feature.properties)?.value ?? feature.id),
    detail: describeFeature(feature.properties),
    ...(matched && { matched }),
  };
}

/** Results that read alike, with what tells them apart. */
function toldApart(results: readonly FeatureResult[]): FeatureResult[] {
  const reading = ({ label, detail, matched = detail }: FeatureResult) => `${label}\n${matched?.value}`;
  return results.map((result) => {
    const alike = results.filter((other) => reading(other) === reading(result));
    if (alike.length === 1) return result;
    const apart = whatTellsApart(alike.map(({ properties }) => properties))[alike.indexOf(result)] ?? [];
    return apart.length > 0 ? { ...result, apart } : result;
  });
}

/** What to offer: searches from before while nothing is typed, else what was found, in the order of nearness to us. */
export function resultGroups({ text, read, features, places, recents }: Found): ResultGroup[] {
  if (text.trim() === "") {
    const results = recents.map((recent): SearchResult => ({
      kind: "recent",
      key: `recent ${recent}`,
      text: recent,
    }));
    return results.length > 0 ? [{ kind: "recents", key: "recents", results }] : [];
  }
  const coordinate: ResultGroup[] =
    read.kind === "place"
      ? [
          {
            kind: "coordinates",
            key: "coordinates",
            results: [{ kind: "coordinate", key: "coordinate", place: read }],
          },
        ]
      : [];
  const layers = (features?.layers ?? [])
    .filter((each) => each.features.length > 0)
    .map(({ layer, count, features: found }): ResultGroup => ({
      kind: "layer",
      key: `layer ${layer}`,
      layer,
      count,
      results: toldApart(found.map((feature) => featureResult(layer, feature, text))),
    }));
  const found = (places?.places ?? []).map(({ id, label, kind, position }: FoundPlace): SearchResult => ({
    kind: "place",
    key: `place ${id}`,
    label,
    placeKind: kind,
    position,
  }));
  const register: ResultGroup[] = found.length > 0 ? [{ kind: "places", key: "places", results: found }] : [];
  return [...coordinate, ...layers, ...register];
}

export const resultsOf = (found: Found): SearchResult[] =>
  resultGroups(found).flatMap(({ results }) => results);
