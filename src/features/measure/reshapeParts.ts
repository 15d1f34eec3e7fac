// What moves the points of a measurement comes at once: the bar says that they can be dragged.
export { ReshapeBar } from "./ReshapeBar.tsx";
export { ReshapeOnMap } from "./ReshapeOnMap.tsx";
