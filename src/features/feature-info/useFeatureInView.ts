import { useEffect, useEffectEvent } from "react";
import { useMapView } from "../../map/useMapView.ts";
import { Highlight, selectShown } from "./selectors.ts";

/**
 * Keeps the shown feature in view, beside the element that covers the map; null for one that is not there yet, none where
 * nothing covers it.
 */
export function useFeatureInView(cover?: HTMLElement | null): void {
  const shown = Highlight.useSelector(selectShown);
  const { revealFeature } = useMapView();
  const reveal = useEffectEvent(() => {
    if (shown) revealFeature(shown, cover);
  });
  useEffect(() => {
    if (cover !== null && shown) reveal();
  }, [cover, shown]);
}

/** What takes the keyboard where several features were found: the chosen one of the list. */
export const chosenOption = (element: Element): HTMLElement | null =>
  element.querySelector<HTMLElement>("[role=option][tabindex='0']");
