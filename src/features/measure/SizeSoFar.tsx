import { figuresOf } from "../../../machines/measure/measuredFigures.ts";
import {
  kindOf,
  minimumPoints,
  pointsOf,
  type MeasuredGeometry,
} from "../../../machines/measure/measuring.ts";
import { Fragment } from "react";
import { useIntl } from "react-intl";
import { Measure, selectMethod } from "./selectors.ts";
import { figureText, lengthText, methodText } from "./measureWords.ts";

/** The points that were placed and what they measure so far, an area's perimeter included. */
export function SizeSoFar({ geometry }: { geometry: MeasuredGeometry }) {
  const intl = useIntl();
  const method = Measure.useSelector(selectMethod);
  const points = pointsOf(geometry);
  const figures = figuresOf(geometry, method);
  const count = intl.formatMessage({ id: "measure.pointCount" }, { count: points.length });
  const perimeter =
    figures.kind === "area" &&
    intl.formatMessage({ id: "measure.perimeterOf" }, { length: lengthText(intl, figures.perimeterM) });
  const sizes =
    points.length < minimumPoints[kindOf(geometry)]
      ? []
      : [figureText(intl, figures), perimeter, methodText(intl, figures.method)];
  const parts = [count, ...sizes].filter((part) => part !== false);

  return (
    <p className="measure-running">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " · "}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
