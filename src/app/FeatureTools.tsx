import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Docks } from "../features/docks/selectors.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { ShareFeature } from "../features/permalink/ShareFeature.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { useMapView } from "../map/useMapView.ts";

/** What is done with one feature beyond the map: a link to it, and a print with it in the middle. */
export function FeatureTools() {
  const docks = Docks.useActorRef();
  const highlight = Highlight.useActorRef();
  const { standAtFeature } = useMapView();
  const print = () => {
    const shown = selectShown(highlight.getSnapshot());
    if (shown) standAtFeature(shown);
    docks.send({ type: "panel.open", panel: "print.title" });
  };
  return (
    <LaterTexts placeholder={null}>
      <ShareFeature />
      <Button
        variant="minimal"
        icon={<Print />}
        text={<FormattedMessage id="features.print" />}
        onClick={print}
      />
    </LaterTexts>
  );
}
