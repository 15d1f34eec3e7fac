import { figuresOf } from "../../../machines/measure/measuredFigures.ts";
import { geometryOf, type MeasuredGeometry, minimumPoints } from "../../../machines/measure/measuring.ts";
import { useIntl } from "react-intl";
import { Measure, selectDrawnKind, selectFinished, selectMethod, selectPoints } from "./selectors.ts";
import { figureText, lengthText, methodText, titleOf } from "./measureWords.ts";

/** Announces how to start, the current size after each point, and the result. */
export function MeasureAnnouncements() {
  const intl = useIntl();
  const drawnKind = Measure.useSelector(selectDrawnKind);
  const points = Measure.useSelector(selectPoints);
  const method = Measure.useSelector(selectMethod);
  const finished = Measure.useSelector(selectFinished);

  const sizes = (geometry: MeasuredGeometry) => {
    const figures = figuresOf(geometry, method);
    const perimeter =
      figures.kind === "area" &&
      intl.formatMessage({ id: "measure.perimeterOf" }, { length: lengthText(intl, figures.perimeterM) });
    return [figureText(intl, figures), perimeter, methodText(intl, figures.method)]
      .filter(Boolean)
      .join(", ");
  };
  const words = () => {
    if (finished) return `${titleOf(intl, finished)}: ${sizes(finished.geometry)}`;
    if (!drawnKind) return "";
    if (points.length === 0) return intl.formatMessage({ id: "measure.howToByKeyboard" });
    const count = intl.formatMessage({ id: "measure.pointCount" }, { count: points.length });
    // Before an area has a surface, its length so far is more useful.
    const kind = points.length < minimumPoints[drawnKind] ? "line" : drawnKind;
    return points.length < 2 ? count : `${count}: ${sizes(geometryOf(kind, points))}`;
  };

  return <output className="visually-hidden">{words()}</output>;
}
