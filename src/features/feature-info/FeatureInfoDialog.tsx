import { Button, Classes, Dialog } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { usePicking } from "../../map/feature-info/usePicking.ts";
import { Docks, selectPlace } from "../docks/selectors.ts";
import { LayerTitle } from "../layers/LayerTitle.tsx";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Highlight, selectShown } from "./selectors.ts";
import { PagePart } from "../../ui/PagePart.tsx";
import { FeatureInfoContent } from "./FeatureInfoContent.tsx";
import { chosenOption, useFeatureInView } from "./useFeatureInView.ts";
import { useFeatureClick } from "./useFeatureClick.ts";
import "./featureInfo.css";

interface FeatureInfoDialogProps {
  /** Confirmation of copying. */
  copyFeedback: ReactNode;
  /** Stands beside its title. */
  tools: ReactNode;
}

/**
 * The attributes of the clicked feature (spec §2.41, §4.44–4.46); Escape and the button close it. A click beside it
 * closes it too, and opens what that click hit. The feature stays in view. Docked, it is `FeatureInfoPanel`.
 */
export function FeatureInfoDialog(props: FeatureInfoDialogProps) {
  const isWindow = Docks.useSelector(selectPlace("map.clickedFeatures")) === "window";
  // Taken out as a whole, so that it does not bring the keyboard back from where it went on to.
  return isWindow && <FeatureInfoWindow {...props} />;
}

function FeatureInfoWindow({ copyFeedback, tools }: FeatureInfoDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const highlight = Highlight.useActorRef();
  const titleOf = useTitleOf();
  const shown = Highlight.useSelector(selectShown);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const pick = usePicking();
  const click = useFeatureClick();
  const { focus } = useMapView();
  const close = () => highlight.send({ type: "features.close" });
  const clickBeside = (event: MouseEvent) => {
    const hit = pick(event.nativeEvent);
    close();
    if (hit) click(hit);
  };

  useFeatureInView(dialog);

  return (
    <Dialog
      isOpen={shown !== undefined}
      onClose={close}
      canOutsideClickClose={false}
      backdropProps={{ onClick: clickBeside }}
      aria-labelledby={titleId}
      className="feature-info"
      portalClassName={portalClass}
      transitionDuration={0}
      onOpened={(element) => {
        // Not sooner: while it opens, Blueprint shows it at half its size.
        setDialog(element.querySelector<HTMLElement>(`.${Classes.DIALOG}`));
        (chosenOption(element) ?? closeButton.current)?.focus();
      }}
      onClosed={() => {
        setDialog(null);
        // The element that had the focus may be gone.
        if (isFocusLost()) focus();
      }}
    >
      {shown && (
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
          <FeatureInfoContent shown={shown} copyFeedback={copyFeedback} />
        </PagePart>
      )}
    </Dialog>
  );
}

const portalClass = "feature-info-portal";

/** Whether nothing has the keyboard, or only the dialog, which is about to go. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || Boolean(document.activeElement?.closest(`.${portalClass}`));
