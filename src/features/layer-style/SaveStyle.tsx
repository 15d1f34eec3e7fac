import { Button, Callout } from "@blueprintjs/core";
import type { Ref } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLayerStyle } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";

/** Scrolls to and focuses the error. */
const lookAt = (problem: HTMLElement | null) => problem?.focus();

/** Saves the style, or shows why it was not saved and what can be done. */
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

/** The conflict with somebody else's save: chooses whose style is kept. */
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
