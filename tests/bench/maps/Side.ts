/** What both a picture and features are asked by: a square, metres in EPSG:3857. */
export interface Question {
  kind: "map" | "features";
  layers: readonly string[];
  /** `minx,miny,maxx,maxy` */
  box: string;
  /** Width and height of the picture, px. */
  sizePx?: number;
  headers?: Record<string, string>;
}

/** A server under load, and how it wants to be asked. */
export interface Side {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Path and query of a question. */
  pathOf: (question: Question) => string;
  /** CPU time of all its processes so far, ms. */
  cpuMs: () => Promise<number>;
  /** The same of what stands before the map server alone, for a proxy. */
  ownCpuMs?: () => Promise<number>;
}

const wmsQuery = ({ layers, box, sizePx = 512 }: Question) =>
  `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layers.join(",")}&STYLES=&CRS=EPSG:3857&BBOX=${box}` +
  `&WIDTH=${sizePx}&HEIGHT=${sizePx}&FORMAT=image/png&TRANSPARENT=TRUE`;

const wfsQuery = ({ box }: Question, type: string, format: string) =>
  `SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&${type}&SRSNAME=EPSG:3857&BBOX=${box},EPSG:3857&OUTPUTFORMAT=${format}`;

/** The product asks as its own pages do. */
export const productPath =
  (workspace: string) =>
  (question: Question): string => {
    const root = `/api/projects/1/geoserver/${workspace}`;
    if (question.kind === "map") return `${root}/wms?${wmsQuery(question)}`;
    const names = question.layers.map((layer) => `${workspace}:${layer}`).join(",");
    return `${root}/wfs?${wfsQuery(question, `TYPENAMES=${names}`, "application/json")}`;
  };

/** A map server is asked in the words that it knows; both names of a parameter do for both versions. */
export const otherPath =
  (path: string, geojson: string) =>
  (question: Question): string => {
    const joined = `${path}${path.includes("?") ? "&" : "?"}`;
    if (question.kind === "map") return joined + wmsQuery(question);
    const names = question.layers.join(",");
    return joined + wfsQuery(question, `TYPENAMES=${names}&TYPENAME=${names}`, geojson);
  };
