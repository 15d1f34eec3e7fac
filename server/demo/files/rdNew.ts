import proj4 from "proj4";

/** RD New with its datum shift; without it everything would lie 100 m off. */
const rdNew =
  "+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.4171,50.3319,465.5524,-0.398957388243134,0.343987817378283,-1.87740163998045,4.0725 +units=m +no_defs";
const converter = proj4(rdNew, "WGS84");

/** Metres in EPSG:28992 to longitude, latitude in degrees, kept to 0.1 mm. */
export function lonLatOfRd(x: number, y: number): [lon: number, lat: number] {
  const [lon = Number.NaN, lat = Number.NaN] = converter.forward([x, y]);
  return [Math.round(lon * 1e9) / 1e9, Math.round(lat * 1e9) / 1e9];
}
