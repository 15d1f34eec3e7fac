import { figuresOf } from "../../../machines/measure/measuredFigures.ts";
import type { Measurement } from "../../../machines/measure/measuring.ts";
import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronUp, Draw, Duplicate, PolygonFilter, Trash, ZoomToFit } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Measure, selectLinkedIds, selectMethod, selectSelectedId } from "./selectors.ts";
import { MeasurementName } from "./MeasurementName.tsx";
import { figureText, hectaresText, lengthText, methodText, segmentTexts, titleOf } from "./measureWords.ts";
import type { useMeasurementActions } from "./useMeasurementActions.ts";

interface MeasurementItemProps {
  measurement: Measurement;
  actions: ReturnType<typeof useMeasurementActions>;
}

/** One measurement in the panel: name, figures, edges, and what can be done with it. */
export function MeasurementItem({ measurement, actions }: MeasurementItemProps) {
  const intl = useIntl();
  const measure = Measure.useActorRef();
  const method = Measure.useSelector(selectMethod);
  const isSelected = Measure.useSelector(selectSelectedId) === measurement.id;
  const { id, geometry } = measurement;
  const isLinked = Measure.useSelector(selectLinkedIds).includes(id);
  const figures = figuresOf(geometry, method);
  const hectares = hectaresText(intl, figures);
  const title = titleOf(intl, measurement);
  const buttons = [
    { message: "measure.zoomToOne", icon: <ZoomToFit />, act: () => actions.show(measurement) },
    {
      message: "measure.reshapeOne",
      icon: <PolygonFilter />,
      act: () => measure.send({ type: "measurement.reshape", id }),
    },
    { message: "measure.copyOne", icon: <Duplicate />, act: () => actions.copy([measurement]) },
    { message: "measure.drawOne", icon: <Draw />, act: () => actions.draw(measurement) },
    { message: "measure.deleteOne", icon: <Trash />, act: () => actions.remove([measurement]) },
  ] as const;

  return (
    <li className="measurement">
      <MeasurementName measurement={measurement} />
      <p className="measurement-figure">
        <strong>{figureText(intl, figures)}</strong>
        {hectares && ` = ${hectares}`}
      </p>
      <p className="measurement-about">
        {figures.kind === "area" && (
          <>
            <FormattedMessage
              id="measure.perimeterOf"
              values={{ length: lengthText(intl, figures.perimeterM) }}
            />
            {" · "}
          </>
        )}
        {methodText(intl, figures.method)}
        {isLinked && (
          <>
            {" · "}
            <FormattedMessage id="measure.isLinked" />
          </>
        )}
      </p>
      <div className="measurement-buttons">
        <Button
          size="small"
          variant="minimal"
          endIcon={isSelected ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isSelected}
          onClick={() => measure.send({ type: "measurement.select", id: isSelected ? null : id })}
        >
          <FormattedMessage id="measure.segmentCount" values={{ count: figures.segmentsM.length }} />
        </Button>
        <span className="measurement-icons">
          {buttons.map(({ message, icon, act }) => (
            <Button
              key={message}
              variant="minimal"
              icon={icon}
              aria-label={intl.formatMessage({ id: message }, { title })}
              title={intl.formatMessage({ id: message }, { title })}
              onClick={act}
            />
          ))}
        </span>
      </div>
      {isSelected && (
        <ol className="measurement-segments" aria-label={intl.formatMessage({ id: "measure.segments" })}>
          {segmentTexts(intl, geometry, method).map((text, index) => (
            // Edges have no other identity than their turn.
            <li key={index}>{text}</li>
          ))}
        </ol>
      )}
    </li>
  );
}
