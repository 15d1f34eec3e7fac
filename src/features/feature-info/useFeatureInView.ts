import { useEffect, useEffectEvent } from "react";
import { useMapView } from "../../map/useMapView.ts";
import { Highlight, selectShown } from "./selectors.ts";

/** Keeps the shown feature in view, beside what covers the map. */
export function useFeatureInView(): void {
  const shown = Highlight.useSelector(selectShown);
  const { revealFeature } = useMapView();
  const reveal = useEffectEvent(() => {
    if (shown) revealFeature(shown);
  });
  useEffect(() => {
    if (shown) reveal();
  }, [shown]);
}

/** What takes the keyboard where several features were found: the chosen one of the list. */
export const chosenOption = (element: Element): HTMLElement | null =>
  element.querySelector<HTMLElement>("[role=option][tabindex='0']");
