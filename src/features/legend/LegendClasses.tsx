import { useCallback } from "react";
import { useIntl } from "react-intl";
import { classOf } from "../../../machines/layer-filter/filterHolds.ts";
import type { LegendClass } from "../../../schemas/layerDescription.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { useClassCounts } from "../../map/features-in-view/useFeaturesInView.ts";
import { ClassList } from "../layers/ClassList.tsx";
import { Layers } from "../layers/selectors.ts";
import { isSameState, selectState } from "../layers/listSelectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";

/** The legend of a layer as we draw it, with how many features of each class are in view. */
export function LegendClasses({ layer, classes }: { layer: string; classes: readonly LegendClass[] }) {
  const intl = useIntl();
  const state = Layers.useSelector(selectState(layer), isSameState);
  const isStill = Movement.useSelector(selectAreVectorsShown);
  const place = useCallback(
    (properties: Readonly<Record<string, unknown>>) => classOf(classes, properties),
    [classes],
  );
  const counts = useClassCounts(layer, place, isStill);
  // As long as not all of them are here, there are at least these.
  const isWhole = state.kind === "shown" || state.kind === "empty";
  const said = (at: number) => {
    if (!counts || !(isWhole || state.kind === "truncated")) return undefined;
    const isKnown = classes.length === 1 || classes[at]?.takes !== undefined;
    return isKnown ? `${isWhole ? "" : "≥ "}${writeNumber(intl, counts.get(at) ?? 0)}` : undefined;
  };
  return <ClassList layer={layer} classes={classes} countOf={said} />;
}
