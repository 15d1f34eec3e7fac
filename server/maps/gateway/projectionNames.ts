/** `EPSG:28992`, `CRS:84`, `AUTO2:42001,1,5,52`, `urn:ogc:def:crs:EPSG::28992`. */
const word = /^[A-Za-z][A-Za-z\d]*(:[\w.-]*)*(,[\d.-]+)*$/;
const registered = /^https?:\/\/www\.opengis\.net\/(def\/crs\/\w+\/[\w.]+\/\w+|gml\/srs\/epsg\.xml#\d+)$/;

/**
 * Whether this is the name of a registered projection. A map server might read anything else as a definition, which can
 * name files or addresses that its projection library opens.
 */
export function isProjectionName(text: string): boolean {
  return text === "" || (!/^file:/i.test(text) && (word.test(text) || registered.test(text)));
}

/** Whether this is `minx,miny,maxx,maxy`, or more numbers, optionally followed by a projection. */
export function isBox(text: string): boolean {
  const [all, projection = ""] = /^[\d.,eE+ -]*?(?:, *([A-Za-z].*))?$/.exec(text) ?? [];
  return all !== undefined && isProjectionName(projection);
}
