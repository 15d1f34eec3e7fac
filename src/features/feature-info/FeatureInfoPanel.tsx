import { H3 } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { LayerTitle } from "../layers/LayerTitle.tsx";
import { Highlight, selectShown } from "./selectors.ts";
import { FeatureInfoContent } from "./FeatureInfoContent.tsx";
import "./featureInfo.css";

/** The attributes of what was clicked, in a dock: the map beside it can be clicked meanwhile. */
export function FeatureInfoPanel({ copyFeedback }: { copyFeedback: ReactNode }) {
  const shown = Highlight.useSelector(selectShown);
  return (
    shown && (
      <div className="feature-info-docked">
        <H3>
          <LayerTitle layer={shown.layer} />
        </H3>
        <FeatureInfoContent shown={shown} copyFeedback={copyFeedback} />
      </div>
    )
  );
}
