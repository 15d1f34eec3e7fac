import { Button, Classes, Dialog } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Highlight, selectClicked, selectShown, selectShownIndex } from "../../state/highlight.ts";
import { AttributeTable } from "./AttributeTable.tsx";
import { FeatureSteps } from "./FeatureSteps.tsx";
import "./featureInfo.css";

/** The attributes of what was clicked (spec §2.41, §4.44–4.46); Escape and the button close it. */
export function FeatureInfoDialog() {
  const intl = useIntl();
  const titleId = useId();
  const highlight = Highlight.useActorRef();
  const clicked = Highlight.useSelector(selectClicked);
  const shown = Highlight.useSelector(selectShown);
  const shownIndex = Highlight.useSelector(selectShownIndex);
  const close = () => highlight.send({ type: "features.close" });

  return (
    <Dialog
      isOpen={shown !== undefined}
      onClose={close}
      aria-labelledby={titleId}
      className="feature-info"
      portalClassName="feature-info-portal"
      transitionDuration={0}
      onOpened={(dialog) => dialog.querySelector("button")?.focus()}
    >
      {shown && (
        <>
          <div className={Classes.DIALOG_HEADER}>
            <h2 id={titleId} className="bp6-heading">
              {shown.layer}
            </h2>
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={intl.formatMessage({ id: "common.close" })}
              onClick={close}
            />
          </div>
          <div className={Classes.DIALOG_BODY}>
            {clicked.length > 1 && (
              <FeatureSteps
                index={shownIndex}
                count={clicked.length}
                onShow={(index) => highlight.send({ type: "feature.show", index })}
              />
            )}
            <AttributeTable properties={shown.properties} />
            {Object.keys(shown.properties).length === 0 && (
              <p className="bp6-text-muted">
                <FormattedMessage id="map.noAttributes" />
              </p>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
