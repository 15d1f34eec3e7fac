/** What both a picture and features are asked by: a square, metres in EPSG:3857. */
export interface Question {
  kind: "map" | "features";
  layers: readonly string[];
  /** `minx,miny,maxx,maxy` */
  box: string;
  /** A page of so many features, rather than all as GeoJSON. */
  page?: { size: number; as: "GML 3.2" | "items" };
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

/** A GetMap in a system, by EPSG code, that the box is in. */
export const mapQuery = ({ layers, box, sizePx = 512 }: Question, code = 3857): string =>
  `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layers.join(",")}&STYLES=&CRS=EPSG:${code}&BBOX=${box}` +
  `&WIDTH=${sizePx}&HEIGHT=${sizePx}&FORMAT=image/png&TRANSPARENT=TRUE`;

interface FeaturesAsked {
  /** Of the system that the box is in and the features are wanted in. */
  code?: number;
  types: string;
  format: string;
}

export const featuresQuery = (
  { box, page }: Question,
  { code = 3857, types, format }: FeaturesAsked,
): string => {
  const name = page?.as === "GML 3.2" ? "application/gml%2Bxml;%20version=3.2" : format;
  const asked = page ? `${name}&COUNT=${page.size}` : name;
  return `SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&${types}&SRSNAME=EPSG:${code}&BBOX=${box},EPSG:${code}&OUTPUTFORMAT=${asked}`;
};

/** A map server is asked in the words that it knows; both names of a parameter do for both versions. */
export const otherPath =
  (path: string, geojson: string) =>
  (question: Question): string => {
    const joined = `${path}${path.includes("?") ? "&" : "?"}`;
    if (question.kind === "map") return joined + mapQuery(question);
    const names = question.layers.join(",");
    return (
      joined + featuresQuery(question, { types: `TYPENAMES=${names}&TYPENAME=${names}`, format: geojson })
    );
  };
