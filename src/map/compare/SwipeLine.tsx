import { useOL } from "rlayers";
import { useEffect } from "react";
import { setSwipeLine } from "./sides.ts";
import "./swipeLine.css";

/** Divides the map: the left side is clipped to the left of the line, the right side to the right. */
export function SwipeLine({ positionPercent }: { positionPercent: number }) {
  const { map } = useOL();
  useEffect(() => setSwipeLine(map, positionPercent), [map, positionPercent]);
  useEffect(() => () => setSwipeLine(map, undefined), [map]);
  return null;
}
