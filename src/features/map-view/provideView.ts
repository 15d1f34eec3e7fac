import { fromCallback } from "xstate";
import type { MapEvent } from "../../../machines/map-view/mapSetup.ts";
import type { ViewCommand, ViewLogic } from "../../../machines/map-view/viewOrders.ts";
import type { useMapView } from "../../map/useMapView.ts";

export type View = Pick<ReturnType<typeof useMapView>, "showPlace" | "standAtFeature" | "watchRest">;

/** Makes the view of a map an actor among the others. */
export const provideView = ({ showPlace, standAtFeature, watchRest }: View): ViewLogic =>
  fromCallback<ViewCommand>(({ receive, sendBack }) => {
    const send: (event: MapEvent) => void = sendBack;
    receive((order) => {
      if (order.type === "place.stand") showPlace(order.place);
      else standAtFeature(order.feature);
    });
    return watchRest((place) => send({ type: "map.rested", place }));
  });
