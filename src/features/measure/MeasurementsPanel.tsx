import type { Measurement } from "../../../machines/measure/measuring.ts";
import { Button, ButtonGroup, Callout } from "@blueprintjs/core";
import { Duplicate, Export, Trash } from "@blueprintjs/icons";
import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Measure, selectLinkedCount, selectMeasurements, selectNotice } from "./selectors.ts";
import "./measurementsPanel.css";
import { LinkedMeasurements } from "./LinkedMeasurements.tsx";
import { MeasurementItem } from "./MeasurementItem.tsx";
import { MethodChoice } from "./MethodChoice.tsx";
import { useMeasurementActions } from "./useMeasurementActions.ts";

/** All measurements of the project with their actions; rendered inside the map. */
export function MeasurementsPanel({ projectName }: { projectName: string }) {
  const measurements = Measure.useSelector(selectMeasurements);
  const hasLinked = Measure.useSelector(selectLinkedCount) > 0;
  // A notice over the map asks first.
  const asksAboutLink = Measure.useSelector(selectNotice) !== "linked" && hasLinked;
  const actions = useMeasurementActions(projectName);
  const panel = useRef<HTMLDivElement>(null);
  const remove = (some: readonly Measurement[]) => {
    // The button is unmounted with what it removes.
    panel.current?.focus();
    actions.remove(some);
  };

  return (
    <div ref={panel} className="measurements" tabIndex={-1}>
      {measurements.length === 0 ? (
        <p className="measurements-empty">
          <FormattedMessage id="measure.none" />
        </p>
      ) : (
        <>
          {asksAboutLink && (
            <Callout compact className="measurements-linked">
              <LinkedMeasurements />
            </Callout>
          )}
          <ul className="measurement-list">
            {measurements.map((measurement) => (
              <MeasurementItem
                key={measurement.id}
                measurement={measurement}
                actions={{ ...actions, remove }}
              />
            ))}
          </ul>
          <ButtonGroup className="measurements-all" fill vertical>
            <Button alignText="start" icon={<Duplicate />} onClick={() => actions.copy(measurements)}>
              <FormattedMessage id="measure.copyAll" />
            </Button>
            <Button alignText="start" icon={<Export />} onClick={() => actions.save(measurements)}>
              <FormattedMessage id="measure.exportAll" />
            </Button>
            <Button alignText="start" icon={<Trash />} onClick={() => remove(measurements)}>
              <FormattedMessage id="measure.deleteAll" />
            </Button>
          </ButtonGroup>
        </>
      )}
      <MethodChoice />
    </div>
  );
}
