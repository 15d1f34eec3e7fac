import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { FeatureShape } from "../features/measure/FeatureShape.tsx";
import { useFeatureGeometry } from "../map/print/useFeatureGeometry.ts";

/** The shape of the feature whose card is open, where it is known. */
export function ShownShape() {
  const shown = Highlight.useSelector(selectShown);
  const shapeOf = useFeatureGeometry();
  const geometry = shown?.geometry ?? shapeOf(shown);
  return geometry && <FeatureShape geometry={geometry} />;
}
