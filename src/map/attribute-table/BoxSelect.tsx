import { always, shiftKeyOnly } from "ol/events/condition.js";
import DragBox from "ol/interaction/DragBox.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent } from "react";
import "./boxSelect.css";

/**
 * Reports each box dragged over the map, EPSG:3857: with Shift, instead of zooming, or with any drag while it `isOnly`.
 */
export function BoxSelect({
  isOnly,
  onBox,
}: {
  isOnly: boolean;
  onBox: (extent3857: readonly number[]) => void;
}) {
  const { map } = useOL();
  const notify = useEffectEvent((extent: readonly number[]) => onBox(extent));

  useEffect(() => {
    const drag = new DragBox({ condition: isOnly ? always : shiftKeyOnly, className: "map-select-box" });
    const ended = () => notify(drag.getGeometry().getExtent());
    drag.on("boxend", ended);
    // The last interaction added gets events first.
    map.addInteraction(drag);
    return () => {
      drag.un("boxend", ended);
      map.removeInteraction(drag);
      drag.dispose();
    };
  }, [map, isOnly]);

  return null;
}
