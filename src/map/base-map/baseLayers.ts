import TileLayer from "ol/layer/Tile.js";
import { transformExtent } from "ol/proj.js";
import TileWMS from "ol/source/TileWMS.js";
import XYZ from "ol/source/XYZ.js";
import { mapProjection } from "../mapView.ts";
import { sideLayerOptions, type Side } from "../compare/sides.ts";
import { stackingOrder } from "../stackingOrder.ts";
import { tileCacheSize, tileTransitionMs } from "../tileGrids.ts";

/** Closest zoom with tiles of the street map; beyond it they are enlarged (spec §9.34). */
const streetMapMaxZoom = 19;
/** Closest zoom of PDOK's tile services in EPSG:3857. */
const pdokMaxZoom = 19;

const pdok = "https://service.pdok.nl";
const pdokLink = '<a href="https://www.pdok.nl" target="_blank" rel="noreferrer">PDOK</a>';
const kadasterLink = '<a href="https://www.kadaster.nl" target="_blank" rel="noreferrer">Kadaster</a>';

/** The Netherlands with some sea, EPSG:4326: PDOK has no tiles outside it. */
const netherlands = [2.5, 50.5, 8, 54] as const;

interface TileSet {
  /** URL with `{z}/{x}/{y}`, EPSG:3857. */
  url: string;
  attribution: string;
}

/** The national tile sets (spec §3.22–3.24, §7.24). */
const pdokTileSets: Readonly<Record<string, TileSet>> = {
  luchtfotorgb: {
    url: `${pdok}/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/${mapProjection}/{z}/{x}/{y}.jpeg`,
    attribution: `© Beeldmateriaal Nederland, ${pdokLink}`,
  },
  achtergrondkaart: {
    url: `${pdok}/brt/achtergrondkaart/wmts/v2_0/standaard/${mapProjection}/{z}/{x}/{y}.png`,
    attribution: `© ${kadasterLink}, ${pdokLink}`,
  },
  "bgt-achtergrondvisualisatie": {
    url: `${pdok}/lv/bgt/wmts/v1_0/achtergrondvisualisatie/${mapProjection}/{z}/{x}/{y}.png`,
    attribution: `© ${kadasterLink}, ${pdokLink}`,
  },
} satisfies Record<string, TileSet>;

/** The cadastral map, the one base layer that is a WMS (spec §3.25, §7.24). */
const cadastralMap = {
  url: `${pdok}/kadaster/kadastralekaart/wms/v5_0`,
  params: { LAYERS: "Kadastralekaart", VERSION: "1.3.0", FORMAT: "image/png", TRANSPARENT: false },
  attributions: `© ${kadasterLink}, ${pdokLink}`,
};

const streetMap = () =>
  new XYZ({
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    maxZoom: streetMapMaxZoom,
    attributions:
      '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>',
    attributionsCollapsible: false,
    transition: tileTransitionMs(),
    // The street map's servers refuse requests without a referrer.
    referrerPolicy: "origin-when-cross-origin",
  });

const pdokTiles = ({ url, attribution }: TileSet) =>
  new XYZ({
    url,
    maxZoom: pdokMaxZoom,
    attributions: attribution,
    attributionsCollapsible: false,
    transition: tileTransitionMs(),
  });

const baseSource = (value: string) => {
  const tiles = Object.hasOwn(pdokTileSets, value) ? pdokTileSets[value] : undefined;
  if (tiles) return pdokTiles(tiles);
  if (value === "kadastrale-kaart-v5") {
    return new TileWMS({ ...cadastralMap, attributionsCollapsible: false, transition: tileTransitionMs() });
  }
  return streetMap();
};

/** The base layer of this value (spec §3.20); an unknown value is the street map. */
export const createBaseLayer = (value: string, side: Side = "left"): TileLayer => {
  const source = baseSource(value);
  const isDutch = source.getUrls()?.some((url) => url.startsWith(pdok)) ?? false;
  return new TileLayer({
    ...sideLayerOptions(side),
    source,
    zIndex: stackingOrder.base,
    cacheSize: tileCacheSize,
    properties: { name: value, side },
    extent: isDutch ? transformExtent([...netherlands], "EPSG:4326", mapProjection) : undefined,
  });
};
