import type { CallbackActorLogic } from "xstate";
import type { ClickedFeature } from "../feature-info/clickedFeatures.ts";
import type { LinkedPlace } from "../permalink/MapLink.ts";

/** What the actors of a map have its view do, at once. */
export type ViewCommand =
  /** Stands at exactly this place. */
  | { type: "place.stand"; place: LinkedPlace }
  /** Stands at the whole of a feature. */
  | { type: "feature.stand"; feature: ClickedFeature };

/** It stands here now. */
export type ViewEmitted = { type: "map.rested"; place: LinkedPlace };

/** Executes these orders, and sends `map.rested` when it begins and each time the map comes to rest. */
export type ViewLogic = CallbackActorLogic<ViewCommand>;
