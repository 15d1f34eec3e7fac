import { Button, Classes } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MapOverlay } from "../../map/MapOverlay.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { Docks, selectTakesMap, selectPlace } from "../docks/selectors.ts";
import { LayerTitle } from "../layers/LayerTitle.tsx";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Highlight, selectClicked, selectShown } from "./selectors.ts";
import { giveKeyboard } from "../../ui/keysOfDialogs.ts";
import { PagePart } from "../../ui/PagePart.tsx";
import { FeatureInfoContent, type FeatureTools } from "./FeatureInfoContent.tsx";
import { chosenOption, useFeatureInView } from "./useFeatureInView.ts";
import "./featureInfo.css";

interface FeatureInfoDialogProps extends FeatureTools {
  /** Stands beside its title. */
  tools: ReactNode;
}

/**
 * The attributes of the clicked feature (spec §2.41, §4.44–4.46) over the map, which is used meanwhile; Escape and the
 * button close it. A click on the map closes it too, and opens what that click hit. The feature stays in view. Docked, it
 * is `FeatureInfoPanel`.
 */
export function FeatureInfoDialog(props: FeatureInfoDialogProps) {
  const isWindow = Docks.useSelector(selectPlace("map.clickedFeatures")) === "window";
  // Over a narrow map the print is aimed at what lies below.
  const isAiming = Docks.useSelector(selectTakesMap("print.title"));
  const shown = Highlight.useSelector(selectShown);
  return isWindow && !isAiming && shown && <FeatureInfoWindow {...props} shown={shown} />;
}

function FeatureInfoWindow({
  shown,
  tools,
  ...featureTools
}: FeatureInfoDialogProps & { shown: NonNullable<ReturnType<typeof selectShown>> }) {
  const intl = useIntl();
  const titleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const highlight = Highlight.useActorRef();
  const titleOf = useTitleOf();
  const [first] = Highlight.useSelector(selectClicked);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const { focus } = useMapView();
  const close = () => highlight.send({ type: "features.close" });
  const giveBack = useEffectEvent((before: Element | null) => {
    if (!dialog?.contains(document.activeElement)) return;
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    else focus();
  });
  useFeatureInView();
  // Before the next one: what had the keyboard is noted first.
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => giveBack(before);
  }, []);
  useEffect(() => {
    if (dialog && first) giveKeyboard(dialog, chosenOption(dialog) ?? closeButton.current);
  }, [dialog, first]);

  return (
    <MapOverlay>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that works on everything inside */}
      <div
        ref={setDialog}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element is closed until it is told to open
        role="dialog"
        tabIndex={-1}
        aria-labelledby={titleId}
        className="feature-info bp6-elevation-3"
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) close();
        }}
      >
        <PagePart
          name={titleOf(shown.layer)}
          of={shown}
          action={<Button size="small" onClick={close} text={<FormattedMessage id="common.close" />} />}
        >
          <div className={Classes.DIALOG_HEADER}>
            <h2 id={titleId} className="bp6-heading">
              <LayerTitle layer={shown.layer} />
            </h2>
            {tools}
            <Button
              ref={closeButton}
              variant="minimal"
              icon={<Cross />}
              aria-label={intl.formatMessage({ id: "common.close" })}
              onClick={close}
            />
          </div>
          <FeatureInfoContent shown={shown} {...featureTools} />
        </PagePart>
      </div>
    </MapOverlay>
  );
}
