import { H3 } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import { useMapView } from "../../map/useMapView.ts";
import { Highlight, selectShown } from "./selectors.ts";
import { FeatureInfoContent } from "./FeatureInfoContent.tsx";
import "./featureInfo.css";

interface FeatureInfoPanelProps {
  /** Confirmation of copying. */
  copyFeedback: ReactNode;
}

/**
 * The attributes of what was clicked (spec §2.41, §4.44–4.46), in a dock: a dialog that leaves the map to be used
 * meanwhile. The feature stays in view.
 */
export function FeatureInfoPanel({ copyFeedback }: FeatureInfoPanelProps) {
  const titleId = useId();
  const shown = Highlight.useSelector(selectShown);
  const { revealFeature } = useMapView();
  const reveal = useEffectEvent(() => {
    if (shown) revealFeature(shown);
  });
  useEffect(() => {
    // The dock has just taken its place from the map, where it was not open yet.
    if (shown) reveal();
  }, [shown]);

  return (
    shown && (
      <div className="feature-info-docked" role="dialog" aria-labelledby={titleId}>
        <H3 id={titleId}>{shown.layer}</H3>
        <FeatureInfoContent shown={shown} copyFeedback={copyFeedback} />
      </div>
    )
  );
}
