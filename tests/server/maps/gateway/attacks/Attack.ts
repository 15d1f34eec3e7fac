/** What it tries, and the request: what comes after `…/geoserver/voorbeeld/`. */
export type Attack = readonly [title: string, target: string];

/** Requests that try to reach another layer, workspace, host or file, by what becomes of them. */
export interface Attacks {
  /** 403: nothing reaches the map server. */
  refused?: Attack[];
  /** 400: they cannot be read at all; nothing reaches the map server. */
  unreadable?: Attack[];
  /** Answered, without what they tried: the map server hears nothing of it. */
  disarmed?: Attack[];
}

const map = "service=WMS&version=1.3.0&crs=EPSG:3857&bbox=0,0,1,1&width=9&height=9&format=image/png";

/** A map of the project's own layer, and more. */
export const bomen = (more: string): string => `wms?${map}&request=GetMap&layers=bomen&${more}`;

/** A map of what is named here. */
export const mapOf = (layers: string): string => `wms?${map}&request=GetMap&styles=&layers=${layers}`;

export const infoOf = (more: string): string =>
  `wms?${map}&request=GetFeatureInfo&layers=bomen&i=1&j=1&info_format=application/json&${more}`;

export const legendOf = (more: string): string =>
  `ows?service=WMS&version=1.3.0&request=GetLegendGraphic&format=image/png&${more}`;

const features = "service=WFS&version=2.0.0&request=GetFeature&outputFormat=application/json";

export const featuresOf = (more: string): string => `wfs?${features}&${more}`;

/** Features of the project's own layer by a filter, as written in XML. */
export const filtered = (filter: string): string =>
  featuresOf(`typenames=bomen&filter=${encodeURIComponent(filter)}`);

/** The same, in the outermost element of a filter. */
export const filterOf = (inner: string): string =>
  filtered(
    `<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${inner}</fes:Filter>`,
  );

export const encoded = encodeURIComponent;
