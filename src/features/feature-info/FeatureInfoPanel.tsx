import { H3 } from "@blueprintjs/core";
import { useEffect, useId, useRef } from "react";
import { LayerTitle } from "../layers/LayerTitle.tsx";
import { Highlight, selectShown } from "./selectors.ts";
import { FeatureInfoContent, type FeatureTools } from "./FeatureInfoContent.tsx";
import { chosenOption, useFeatureInView } from "./useFeatureInView.ts";
import "./featureInfo.css";

/**
 * The attributes of what was clicked (spec §2.41, §4.44–4.46), in a dock: a dialog that leaves the map to be used
 * meanwhile. The feature stays in view.
 */
export function FeatureInfoPanel(featureTools: FeatureTools) {
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const shown = Highlight.useSelector(selectShown);
  const isOpen = shown !== undefined;
  useEffect(() => {
    const element = dialog.current;
    // Its keys work inside; the panel got the keyboard where a person opened it.
    if (isOpen && element?.closest("section") === document.activeElement)
      (element && (chosenOption(element) ?? element))?.focus();
  }, [isOpen]);
  useFeatureInView();

  return (
    shown && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element is closed until it is told to open
      <div ref={dialog} className="feature-info-docked" role="dialog" tabIndex={-1} aria-labelledby={titleId}>
        <H3 id={titleId}>
          <LayerTitle layer={shown.layer} />
        </H3>
        <FeatureInfoContent shown={shown} {...featureTools} />
      </div>
    )
  );
}
