import { RControl } from "rlayers";

/** The attribution of the base layer. */
export function MapFurniture() {
  return <RControl.RAttribution collapsible={false} />;
}
