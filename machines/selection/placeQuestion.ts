import { isMixed, rdPlaceOf, type Place, type PlaceProblem } from "./drawnPlace.ts";
import type { PlaceRelation, RdPlace } from "./placeFilter.ts";
import type { Selected } from "./selected.ts";

/** By what a person selects. */
export interface ChosenPlace {
  relation: PlaceRelation;
  /** For what lies near; metres in the plane of RD New. */
  distanceM: number;
  /** Layers that are shown and yet not asked. */
  leftOut: readonly string[];
  /** The place by which was selected last. */
  place: Place | null;
  selected: Selected;
}

/** What is asked: a place, and what features of the layers in question are to it. */
export interface PlaceQuestion extends Pick<ChosenPlace, "relation" | "distanceM" | "leftOut"> {
  place: RdPlace | PlaceProblem;
}

/** The tolerance of what touches the selection itself, whose shapes came through another plane; metres. */
const touchM = 0.001;

/** What the map service is asked in this moment. */
export function questionOf({
  place: chosen,
  selected,
  relation,
  distanceM,
  leftOut,
}: ChosenPlace): PlaceQuestion {
  const place = chosen ? rdPlaceOf(chosen, selected) : "nothing";
  const question = { place, relation, distanceM, leftOut };
  if (relation === "within" && typeof place !== "string" && isMixed(place))
    return { ...question, place: "mixed" };
  const isTouching = chosen?.kind === "selection" && relation === "intersects";
  return isTouching ? { ...question, relation: "near", distanceM: touchM } : question;
}
