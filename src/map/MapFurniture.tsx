import { RControl } from "rlayers";

/** The scale line and who made the base layer. */
export function MapFurniture() {
  return (
    <>
      <RControl.RScaleLine />
      <RControl.RAttribution collapsible={false} />
    </>
  );
}
