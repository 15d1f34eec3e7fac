import { Circle, Fill, Stroke, Style } from "ol/style.js";

const ink = "#5c255c";
const halo = "rgba(255, 255, 255, 0.9)";
const wash = "rgba(118, 75, 142, 0.15)";

/** A finished measurement: a white casing below, so that it reads on photographs and on paper maps alike. */
export const measurementStyle = [
  new Style({ stroke: new Stroke({ color: halo, width: 5 }) }),
  new Style({ stroke: new Stroke({ color: ink, width: 2.5 }), fill: new Fill({ color: wash }) }),
];

/** The sketch while it is drawn, with the pointer's own dot. */
export const sketchStyle = [
  new Style({ stroke: new Stroke({ color: halo, width: 5 }) }),
  new Style({
    stroke: new Stroke({ color: ink, width: 2.5, lineDash: [8, 6] }),
    fill: new Fill({ color: wash }),
    image: new Circle({
      radius: 5,
      stroke: new Stroke({ color: ink, width: 2 }),
      fill: new Fill({ color: "#ffffff" }),
    }),
  }),
];
