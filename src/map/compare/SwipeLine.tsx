import { useOL } from "rlayers";
import { useEffect } from "react";
import { setSwipeLine } from "./sides.ts";
import "./swipeLine.css";

/** Divides the map: left of the line lies what is of the left side, right of it what is of the right. */
export function SwipeLine({ positionPercent }: { positionPercent: number }) {
  const { map } = useOL();
  useEffect(() => setSwipeLine(map, positionPercent), [map, positionPercent]);
  useEffect(() => () => setSwipeLine(map, undefined), [map]);
  return null;
}
