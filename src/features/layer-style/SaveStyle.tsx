import { Button, Callout } from "@blueprintjs/core";
import type { Ref } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLayerStyle } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";

/** What went wrong is what a person hears and goes on from. */
const lookAt = (problem: HTMLElement | null) => problem?.focus();

/** Saves the style, or says why it was not saved and what can be done about it. */
export function SaveStyle({ ref }: { ref: Ref<HTMLElement> }) {
  const intl = useIntl();
  const { isDirty, isSaving, hasConflict, failureMessageId, refusals, send } = useLayerStyle();
  return (
    <section
      className="save-style"
      ref={ref}
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: "storedLayers.save" })}
    >
      {failureMessageId !== null && (
        <div key={refusals} ref={lookAt} tabIndex={-1}>
          <FailureCallout titleId="record.notSaved" messageId={failureMessageId} />
        </div>
      )}
      {hasConflict ? (
        <div key={refusals} ref={lookAt} tabIndex={-1}>
          <Conflict />
        </div>
      ) : (
        <div className="save-style-buttons">
          <BusyButton
            intent="primary"
            isBusy={isSaving}
            disabled={!isDirty}
            onClick={() => send({ type: "style.save" })}
            labelId="storedLayers.save"
          />
          {isDirty && !isSaving && (
            <Button
              variant="minimal"
              onClick={() => send({ type: "style.discard" })}
              text={<FormattedMessage id="record.discard" />}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Somebody else was first: whose style stays? */
function Conflict() {
  const { send } = useLayerStyle();
  return (
    <Callout className="style-conflict" intent="warning" role="alert" icon={false}>
      <p>
        <strong>
          <FormattedMessage id="record.conflictTitle" />
        </strong>
      </p>
      <p>
        <FormattedMessage id="storedLayers.conflictText" />
      </p>
      <div className="save-style-buttons">
        <Button
          onClick={() => send({ type: "style.takeTheirs" })}
          text={<FormattedMessage id="storedLayers.takeTheirs" />}
        />
        <Button
          intent="danger"
          variant="outlined"
          onClick={() => send({ type: "style.overwrite" })}
          text={<FormattedMessage id="storedLayers.overwrite" />}
        />
      </div>
    </Callout>
  );
}
