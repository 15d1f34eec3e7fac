/** Radius of the sphere of EPSG:3857, metres. */
const radiusM = 6_378_137;
const degrees = 180 / Math.PI;
/** The limit of Web Mercator; positions nearer to a pole are at its edge. */
const maxLatitude = 85.051128779806604;

/** Longitude, latitude (degrees) to x, y (metres, EPSG:3857). */
export function lonLatTo3857(lon: number, lat: number): [number, number] {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, lat));
  return [(radiusM * lon) / degrees, radiusM * Math.log(Math.tan(Math.PI / 4 + bounded / degrees / 2))];
}

/** x, y (metres, EPSG:3857) to longitude, latitude (degrees). */
export function lonLatFrom3857(x: number, y: number): [number, number] {
  return [(x / radiusM) * degrees, (2 * Math.atan(Math.exp(y / radiusM)) - Math.PI / 2) * degrees];
}
