import { always, shiftKeyOnly } from "ol/events/condition.js";
import DragBox from "ol/interaction/DragBox.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent } from "react";
import "./boxSelect.css";

/**
 * Tells each box that is dragged over the map, EPSG:3857: with Shift, which would zoom into it otherwise, or with any
 * drag while it `isOnly`.
 */
export function BoxSelect({
  isOnly,
  onBox,
}: {
  isOnly: boolean;
  onBox: (extent3857: readonly number[]) => void;
}) {
  const { map } = useOL();
  const tell = useEffectEvent((extent: readonly number[]) => onBox(extent));

  useEffect(() => {
    const drag = new DragBox({ condition: isOnly ? always : shiftKeyOnly, className: "map-select-box" });
    const ended = () => tell(drag.getGeometry().getExtent());
    drag.on("boxend", ended);
    // Added last, it is asked first, before what would move or zoom the map.
    map.addInteraction(drag);
    return () => {
      drag.un("boxend", ended);
      map.removeInteraction(drag);
      drag.dispose();
    };
  }, [map, isOnly]);

  return null;
}
