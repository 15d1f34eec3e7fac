import type { LinkedPlace, MapLink } from "./MapLink.ts";

/** Levels of zoom that make another view. */
const zoomJump = 3;
/** Pixels, at the smaller of two scales, beyond which nothing of a view is left on most screens. */
const jumpPx = 2_000;
const [worldDegrees, worldPixels] = [360, 256];

/** Whether a map went somewhere else, rather than on. */
function isJump(before: LinkedPlace, after: LinkedPlace): boolean {
  if (Math.abs(after.zoom - before.zoom) >= zoomJump) return true;
  const pxPerDegree = (worldPixels * 2 ** Math.min(before.zoom, after.zoom)) / worldDegrees;
  const latitude = (before.center[1] * Math.PI) / 180;
  const across = after.center[0] - before.center[0];
  const along = (after.center[1] - before.center[1]) / Math.max(0.1, Math.cos(latitude));
  return Math.hypot(across, along) * pxPerDegree > jumpPx;
}

const namesOn = ({ layers }: Pick<MapLink, "layers">): string =>
  JSON.stringify((layers ?? []).map(({ name }) => name).toSorted());
const rightOf = ({ compare }: MapLink): string =>
  JSON.stringify(compare && [compare.baseLayer, namesOn(compare)]);
const featureOf = ({ feature }: MapLink): string => JSON.stringify(feature && [feature.layer, feature.id]);

/** Whether something changed that a person would want to go back to: not a drag of the map or of a slider. */
export function isStep(before: MapLink, after: MapLink): boolean {
  return (
    before.baseLayer !== after.baseLayer ||
    namesOn(before) !== namesOn(after) ||
    rightOf(before) !== rightOf(after) ||
    featureOf(before) !== featureOf(after) ||
    JSON.stringify(before.filters) !== JSON.stringify(after.filters) ||
    JSON.stringify(before.styles) !== JSON.stringify(after.styles) ||
    before.drawings.join() !== after.drawings.join() ||
    after.measurements.length > before.measurements.length ||
    (before.place !== null && after.place !== null && isJump(before.place, after.place))
  );
}
