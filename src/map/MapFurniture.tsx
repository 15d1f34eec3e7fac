import { RControl } from "rlayers";

/** Who made the base layer. */
export function MapFurniture() {
  return <RControl.RAttribution collapsible={false} />;
}
