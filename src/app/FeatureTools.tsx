import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { Suspense } from "react";
import { useIntl } from "react-intl";
import { Docks } from "../features/docks/selectors.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { ShareFeature } from "../features/permalink/ShareFeature.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { useFeatureGeometry } from "../map/print/useFeatureGeometry.ts";
import { useMapView } from "../map/useMapView.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";
import { ReportButton } from "./ReportButton.tsx";

const ShownShape = lazyPart(async () => (await import("./ShownShape.tsx")).ShownShape);

/** What is done with one feature beyond the map: a link to it, a print with it in the middle, and a report of it. */
export function FeatureTools(props: MapToolsProps) {
  const highlight = Highlight.useActorRef();
  const shapeOf = useFeatureGeometry();
  const readShown = () => {
    const shown = selectShown(highlight.getSnapshot());
    return shown ? [{ ...shown, geometry: shown.geometry ?? shapeOf(shown) }] : [];
  };
  return (
    <LaterTexts placeholder={null}>
      <ShareFeature />
      <PrintFeature />
      <ReportButton {...props} variant="minimal" read={readShown} />
    </LaterTexts>
  );
}

function PrintFeature() {
  const intl = useIntl();
  const docks = Docks.useActorRef();
  const highlight = Highlight.useActorRef();
  const { standAtFeature } = useMapView();
  const print = () => {
    const shown = selectShown(highlight.getSnapshot());
    if (shown) standAtFeature(shown);
    docks.send({ type: "panel.open", panel: "print.title" });
  };
  return (
    <Button
      variant="minimal"
      icon={<Print />}
      aria-label={intl.formatMessage({ id: "features.print" })}
      text={intl.formatMessage({ id: "features.printShort" })}
      onClick={print}
    />
  );
}

/** The shape of the one feature, whose words come later. */
export function FeatureShape() {
  return (
    <LaterTexts placeholder={null}>
      <Suspense>
        <ShownShape />
      </Suspense>
    </LaterTexts>
  );
}
