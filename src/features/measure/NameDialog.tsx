import { maxNameLength } from "../../../machines/measure/measuring.ts";
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId, useRef, type SyntheticEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Measure, selectChosen, selectIsNaming, selectMeasurements } from "./selectors.ts";
import { FirstFocus } from "../../ui/FirstFocus.tsx";
import { titleOf } from "./measureWords.ts";
import { Dialog } from "../../ui/Dialog.tsx";

/** Asks what a measurement is to be called, from its context menu. */
export function NameDialog() {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const formId = useId();
  const measure = Measure.useActorRef();
  const isNaming = Measure.useSelector(selectIsNaming);
  const chosen = Measure.useSelector(selectChosen);
  const measurement = Measure.useSelector(selectMeasurements).find(({ id }) => id === chosen?.id);
  const close = () => measure.send({ type: "menu.close" });
  const rename = (event: SyntheticEvent) => {
    event.preventDefault();
    if (measurement)
      measure.send({ type: "measurement.rename", id: measurement.id, name: field.current?.value ?? "" });
  };

  return (
    <Dialog
      className="measure-name-dialog"
      isOpen={isNaming && measurement !== undefined}
      title={intl.formatMessage({ id: "measure.rename" })}
      onClose={close}
      isCloseButtonShown={false}
    >
      <FirstFocus
        onShown={() => {
          field.current?.focus({ preventScroll: true });
          field.current?.select();
        }}
      />
      <form id={formId} onSubmit={rename}>
        <DialogBody>
          <FormGroup label={intl.formatMessage({ id: "measure.name" })} labelFor={fieldId}>
            <InputGroup
              id={fieldId}
              inputRef={field}
              data-first-focus
              defaultValue={measurement && titleOf(intl, measurement)}
              maxLength={maxNameLength}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close}>
                <FormattedMessage id="common.cancel" />
              </Button>
              <Button type="submit" form={formId} intent="primary">
                <FormattedMessage id="measure.save" />
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
