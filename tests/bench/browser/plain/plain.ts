/** The same features as an OpenLayers page usually has them: one canvas vector layer, `forEachFeatureAtPixel`. */
import "ol/ol.css";
import Feature from "ol/Feature.js";
import GeoJSON from "ol/format/GeoJSON.js";
import TileLayer from "ol/layer/Tile.js";
import VectorLayer from "ol/layer/Vector.js";
import OlMap from "ol/Map.js";
import VectorSource from "ol/source/Vector.js";
import XYZ from "ol/source/XYZ.js";
import { Stroke, Style } from "ol/style.js";
import View from "ol/View.js";

const params = new URLSearchParams(location.search);
const stroke = (color: string, width: number) => new Style({ stroke: new Stroke({ color, width }) });

const source = new VectorSource({ wrapX: false });
const layer = new VectorLayer({
  source,
  style: stroke("rgba(84, 110, 122, 0.35)", 1),
  properties: { name: "plain" },
});
const highlighted = new VectorSource({ wrapX: false });
const highlight = new VectorLayer({
  source: highlighted,
  style: stroke("#6d28d9", 2),
  properties: { name: "highlight" },
});
const map = new OlMap({
  target: "map",
  controls: [],
  layers: [
    new TileLayer({ source: new XYZ({ url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png" }) }),
    layer,
    highlight,
  ],
  view: new View({
    center: [Number(params.get("x")), Number(params.get("y"))],
    zoom: Number(params.get("zoom")),
    constrainResolution: true,
  }),
});
let hovered: unknown;
map.on("pointermove", ({ pixel, dragging }) => {
  if (dragging) return;
  const hit = map.forEachFeatureAtPixel(pixel, (feature) => feature, {
    layerFilter: (candidate) => candidate === layer,
  });
  if (hit === hovered) return;
  hovered = hit;
  highlighted.clear();
  if (hit instanceof Feature) highlighted.addFeature(hit);
});

const answer = await fetch("/features.json");
source.addFeatures(new GeoJSON().readFeatures(await answer.json()));
Object.assign(window, { perceel: { map, actors: {} } });
