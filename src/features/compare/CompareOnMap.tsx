import { type LayerLoading } from "../../map/ProjectLayers.tsx";
import { SwipeLine } from "../../map/compare/SwipeLine.tsx";
import { Compare, selectPosition } from "./selectors.ts";
import { RightSide } from "./RightSide.tsx";
import { SwipeHandle } from "./SwipeHandle.tsx";

/** The right side of two compared maps, and the line; rendered inside the map. */
export function CompareOnMap(loading: LayerLoading) {
  const positionPercent = Compare.useSelector(selectPosition);
  return (
    <>
      <SwipeLine positionPercent={positionPercent} />
      <RightSide {...loading} />
      <SwipeHandle />
    </>
  );
}
