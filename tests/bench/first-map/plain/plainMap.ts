/** The layers of a project as an OpenLayers page usually has them: tiles of WMS images over a base map. */
import "ol/ol.css";
import TileLayer from "ol/layer/Tile.js";
import OlMap from "ol/Map.js";
import { fromLonLat } from "ol/proj.js";
import TileWMS from "ol/source/TileWMS.js";
import XYZ from "ol/source/XYZ.js";
import View from "ol/View.js";

const params = new URLSearchParams(location.search);
const numberOf = (name: string) => Number(params.get(name));

const map = new OlMap({
  target: "map",
  layers: [
    new TileLayer({ source: new XYZ({ url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png" }) }),
    new TileLayer({
      source: new TileWMS({ url: params.get("wms") ?? "", params: { LAYERS: params.get("layers") } }),
    }),
  ],
  view: new View({
    center: fromLonLat([numberOf("lon"), numberOf("lat")]),
    zoom: numberOf("zoom"),
    constrainResolution: true,
  }),
});
map.once("rendercomplete", () => Object.assign(window, { isComplete: true }));
