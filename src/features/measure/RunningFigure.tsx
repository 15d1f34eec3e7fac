import { FormattedMessage, useIntl } from "react-intl";
import { Measure, selectMethod, selectPoints } from "../../state/measure.ts";
import { measureRules, type MeasureKind } from "../../state/measureRules.ts";
import { figureText, lengthText, methodText } from "./measureWords.ts";

/** The points that were placed and what they measure so far, an area's perimeter included. */
export function RunningFigure({ kind }: { kind: MeasureKind }) {
  const intl = useIntl();
  const points = Measure.useSelector(selectPoints);
  const method = Measure.useSelector(selectMethod);
  const figures = measureRules.figuresOf(measureRules.geometryOf(kind, points), method);
  const hasFigure = points.length >= measureRules.minimumPoints[kind];

  return (
    <p className="measure-running">
      <FormattedMessage id="measure.pointCount" values={{ count: points.length }} />
      {hasFigure && ` · ${figureText(intl, figures)}`}
      {hasFigure && figures.kind === "area" && (
        <>
          {" · "}
          <FormattedMessage
            id="measure.perimeterOf"
            values={{ length: lengthText(intl, figures.perimeterM) }}
          />
        </>
      )}
      {hasFigure && ` · ${methodText(intl, figures.method)}`}
    </p>
  );
}
