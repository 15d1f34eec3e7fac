import { Button, Classes } from "@blueprintjs/core";
import { ZoomIn } from "@blueprintjs/icons";
import type { KeyboardEvent, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { useCopying } from "../copying/selectors.ts";
import { Highlight, selectClicked, selectShownIndex } from "./selectors.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { AttributeTable } from "./AttributeTable.tsx";
import { attributesText } from "../../i18n/attributeText.ts";
import { useShownValues } from "../layers/nameSelectors.ts";
import { ClickedFeatures } from "./ClickedFeatures.tsx";
import { FeatureSteps } from "./FeatureSteps.tsx";
import { FeaturesLeftOut } from "./FeaturesLeftOut.tsx";
import { MoreFeatures } from "./SearchNotice.tsx";

type Shown = ReturnType<typeof selectClicked>[number];

const steps: Record<string, number> = { PageUp: -1, ArrowLeft: -1, PageDown: 1, ArrowRight: 1 };

export interface FeatureTools {
  /** What shape it has. */
  shape: ReactNode;
  /** More that is done with the feature that is shown. */
  moreTools: ReactNode;
  /** Confirmation of copying. */
  copyFeedback: ReactNode;
}

interface FeatureInfoContentProps extends FeatureTools {
  shown: Shown;
}

/** All that was hit, and the attributes of one. Page Up and Page Down step through them. */
export function FeatureInfoContent({ shown, shape, ...featureTools }: FeatureInfoContentProps) {
  const highlight = Highlight.useActorRef();
  const clicked = Highlight.useSelector(selectClicked);
  const shownIndex = Highlight.useSelector(selectShownIndex);
  const show = (index: number) => highlight.send({ type: "feature.show", index });
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(shownIndex + step);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that work on everything inside
    <div className="feature-info-inside" onKeyDown={press}>
      <div className={Classes.DIALOG_BODY}>
        {clicked.length > 1 && (
          <>
            <ClickedFeatures features={clicked} shownIndex={shownIndex} onShow={show} />
            <FeatureSteps index={shownIndex} count={clicked.length} onShow={show} />
          </>
        )}
        <FeaturesLeftOut />
        <MoreFeatures />
        <AttributeTable layer={shown.layer} properties={shown.properties} />
        {Object.keys(shown.properties).length === 0 && (
          <p className="bp6-text-muted">
            <FormattedMessage id="map.noAttributes" />
          </p>
        )}
        {shape}
      </div>
      <FeatureActions shown={shown} {...featureTools} />
    </div>
  );
}

/** Actions on the shown feature. */
function FeatureActions({ shown, moreTools, copyFeedback }: Omit<FeatureInfoContentProps, "shape">) {
  const intl = useIntl();
  const { showFeature } = useMapView();
  const values = useShownValues(shown.layer, shown.properties);

  return (
    <div className="feature-info-actions">
      <Button
        variant="minimal"
        icon={<ZoomIn />}
        aria-label={intl.formatMessage({ id: "map.zoomToFeature" })}
        text={intl.formatMessage({ id: "map.zoomToFeatureShort" })}
        onClick={() => showFeature(shown)}
      />
      <CopyButton
        name={intl.formatMessage({ id: "map.copyAttributes" })}
        text={intl.formatMessage({ id: "map.copyAttributesShort" })}
        textOf={() => attributesText(intl, values)}
        copying={useCopying()}
      />
      {moreTools}
      {copyFeedback}
    </div>
  );
}
