/** `EPSG:28992`, `CRS:84`, `AUTO2:42001,1,5,52`, `urn:ogc:def:crs:EPSG::28992`. */
const word = /^[A-Za-z][A-Za-z\d]*(:[\w.-]*)*(,[\d.-]+)*$/;
const registered = /^https?:\/\/www\.opengis\.net\/(def\/crs\/\w+\/[\w.]+\/\w+|gml\/srs\/epsg\.xml#\d+)$/;

/**
 * Whether this names a projection of a register. Anything else a map server might read as a definition, which can name
 * files, or fetch: the library under several of them opens paths and addresses.
 */
export function isProjectionName(text: string): boolean {
  return text === "" || (!/^file:/i.test(text) && (word.test(text) || registered.test(text)));
}

/** Whether this is `minx,miny,maxx,maxy`, or more numbers, with or without a projection behind them. */
export function isBox(text: string): boolean {
  const [all, projection = ""] = /^[\d.,eE+ -]*?(?:, *([A-Za-z].*))?$/.exec(text) ?? [];
  return all !== undefined && isProjectionName(projection);
}
