import { figuresOf } from "../../../machines/measure/measuredFigures.ts";
import type { MeasuredGeometry } from "../../../machines/measure/measuring.ts";
import { useIntl } from "react-intl";
import { Measure, selectMethod } from "./selectors.ts";
import { figureText, methodText } from "./measureWords.ts";

/** A measurement's figure on the map; read out with the method it was measured by. */
export function MeasuredSize({ geometry }: { geometry: MeasuredGeometry }) {
  const intl = useIntl();
  const method = Measure.useSelector(selectMethod);
  const figures = figuresOf(geometry, method);
  const figure = figureText(intl, figures);
  return (
    // Text that is read out in other words than it is written.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={`${figure}, ${methodText(intl, figures.method)}`}>
      {figure}
    </span>
  );
}
