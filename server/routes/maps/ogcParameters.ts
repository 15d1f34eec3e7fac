import { Type } from "typebox";

const one = (description: string) => Type.Optional(Type.String({ description }));

const both = {
  SERVICE: one("WMS or WFS; may be left out at `wms`, and at `wfs` but for GetCapabilities"),
  VERSION: one("WMS: 1.3.0 or 1.1.1; WFS: 2.0.0 or 1.1.0"),
  REQUEST: Type.String({
    description:
      "WMS: GetMap, GetFeatureInfo, GetLegendGraphic, GetCapabilities; WFS: GetFeature, GetPropertyValue, DescribeFeatureType, ListStoredQueries, DescribeStoredQueries, GetCapabilities",
  }),
  BBOX: one("Extent: minx,miny,maxx,maxy in the map's projection; in WFS its code follows after a comma"),
};

const wms = {
  LAYERS: one("GetMap: names of the project's layers, the bottom one first, with commas between"),
  STYLES: one("GetMap: a style for each layer, or empty"),
  CRS: one("Projection such as EPSG:3857; SRS in WMS 1.1.1"),
  WIDTH: one("Width of the image, px"),
  HEIGHT: one("Height of the image, px"),
  FORMAT: one("Such as image/png"),
  TRANSPARENT: one("TRUE or FALSE"),
  QUERY_LAYERS: one("GetFeatureInfo: which layers are asked about"),
  INFO_FORMAT: one("GetFeatureInfo: such as application/json"),
  I: one("GetFeatureInfo: column in the image, px from the left; X in WMS 1.1.1"),
  J: one("GetFeatureInfo: row in the image, px from the top; Y in WMS 1.1.1"),
  FEATURE_COUNT: one("GetFeatureInfo: most features to answer for each layer"),
  LAYER: one("GetLegendGraphic: whose legend"),
  STYLE: one("GetLegendGraphic: which of its styles"),
};

const wfs = {
  TYPENAMES: one("workspace:layer; TYPENAME is understood too"),
  SRSNAME: one("Projection of the answer, such as EPSG:3857"),
  OUTPUTFORMAT: one("Such as application/json"),
  COUNT: one("Most features to answer"),
  STARTINDEX: one("How many features to pass over first"),
  RESULTTYPE: one("results, or hits for their number only"),
  PROPERTYNAME: one("Attributes to answer, with commas between"),
  SORTBY: one("Attribute to sort by"),
  FILTER: one("Filter Encoding 2.0, instead of BBOX"),
  RESOURCEID: one("Ids of the features to answer"),
  STOREDQUERY_ID: one("urn:ogc:def:query:OGC-WFS::GetFeatureById, with the feature's id as ID"),
  ID: one("GetFeatureById: which feature"),
  VALUEREFERENCE: one("GetPropertyValue: which property"),
};

/**
 * The parameters clients use most, for the API's description only: the gateway reads the query itself, whatever the
 * case of the names, and strictly (spec §7.14–7.16).
 */
export const ogcParameters = {
  ows: Type.Object({ ...both, ...wms, ...wfs }),
  wms: Type.Object({ ...both, ...wms }),
  wfs: Type.Object({ ...both, ...wfs }),
};
