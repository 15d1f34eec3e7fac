import { Button, Classes, Dialog } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useId, useState, type MouseEvent, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { usePicking } from "../../map/features/usePicking.ts";
import { Highlight, selectShown } from "../../state/highlight.ts";
import { PagePart } from "../../ui/PagePart.tsx";
import { FeatureInfoContent } from "./FeatureInfoContent.tsx";
import { useFeatureClick } from "./useFeatureClick.ts";
import "./featureInfo.css";

/**
 * The attributes of what was clicked (spec §2.41, §4.44–4.46); Escape and the button close it. A click beside it closes
 * it too, and opens what that click hit. The feature it tells of stays in sight.
 */
export function FeatureInfoDialog({ copyFeedback }: { copyFeedback: ReactNode }) {
  const titleId = useId();
  const highlight = Highlight.useActorRef();
  const shown = Highlight.useSelector(selectShown);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const pick = usePicking();
  const click = useFeatureClick();
  const { revealFeature } = useMapView();
  const close = () => highlight.send({ type: "features.close" });
  const clickBeside = (event: MouseEvent) => {
    const hit = pick(event.nativeEvent);
    close();
    if (hit) click(hit);
  };

  const reveal = useEffectEvent(() => {
    if (shown) revealFeature(shown, dialog);
  });
  useEffect(() => {
    if (dialog && shown) reveal();
  }, [dialog, shown]);

  return (
    <Dialog
      isOpen={shown !== undefined}
      onClose={close}
      canOutsideClickClose={false}
      backdropProps={{ onClick: clickBeside }}
      aria-labelledby={titleId}
      className="feature-info"
      portalClassName="feature-info-portal"
      transitionDuration={0}
      onOpened={(element) => {
        // Not sooner: while it opens, Blueprint shows it at half its size.
        setDialog(element.querySelector<HTMLElement>(`.${Classes.DIALOG}`));
        const option = element.querySelector<HTMLElement>("[role=option][tabindex='0']");
        (option ?? element.querySelector("button"))?.focus();
      }}
      onClosed={() => setDialog(null)}
    >
      {shown && (
        <PagePart
          name={shown.layer}
          of={shown}
          action={<Button size="small" onClick={close} text={<FormattedMessage id="common.close" />} />}
        >
          <FeatureInfoContent titleId={titleId} shown={shown} onClose={close} copyFeedback={copyFeedback} />
        </PagePart>
      )}
    </Dialog>
  );
}
