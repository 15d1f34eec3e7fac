/**
 * What the map's plane (EPSG:3857) is on the ground. Along a parallel, which is how a scale bar lies, one metre of the
 * plane is N·cos φ / a metres of the WGS84 ellipsoid, N being the radius of curvature in the prime vertical. The sphere
 * of Web Mercator would be up to 0.34 % off.
 */
const semiMajorAxisM = 6_378_137;
const flattening = 1 / 298.257223563;
const eccentricitySquared = flattening * (2 - flattening);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const square = (value: number): number => value * value;

/** Radius of curvature in the prime vertical; metres. */
const primeVerticalM = (latitude: number): number =>
  semiMajorAxisM / Math.sqrt(1 - eccentricitySquared * square(Math.sin(radians(latitude))));

/**
 * True metres from west to east per pixel.
 *
 * @param resolution3857 metres of EPSG:3857 per pixel
 * @param latitude degrees
 */
export const groundResolution = (resolution3857: number, latitude: number): number =>
  (resolution3857 * primeVerticalM(latitude) * Math.cos(radians(latitude))) / semiMajorAxisM;

/**
 * Ratio of the plane's scale from south to north to that from west to east: the ellipsoid's two radii of curvature
 * differ, N / M. About 1.0026 in the Netherlands.
 * @param latitude degrees
 */
export const northingRatio = (latitude: number): number =>
  (1 - eccentricitySquared * square(Math.sin(radians(latitude)))) / (1 - eccentricitySquared);

/** Standardized rendering pixel size, by which scales are defined; metres. Source: OGC 05-078r4. */
export const pixelM = 0.000_28;

/** n of the scale 1:n. */
export const scaleDenominator = (resolution3857: number, latitude: number): number =>
  groundResolution(resolution3857, latitude) / pixelM;

/** Metres of EPSG:3857 per pixel at the scale 1:n. */
export const resolutionOfScale = (denominator: number, latitude: number): number =>
  (denominator * pixelM) / groundResolution(1, latitude);

/** Scales to choose from. */
export const scaleDenominators = [500, 1_000, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;

/** The scale to choose from that differs least from this one, as a ratio. */
export const nearestDenominator = (denominator: number): number => {
  const off = (n: number) => Math.abs(Math.log(n / denominator));
  return scaleDenominators.reduce((nearest, n) => (off(n) < off(nearest) ? n : nearest));
};

const shownDigits = 3;

/** n for display: three digits, the precision of a screen's scale. */
export const roundedDenominator = (denominator: number): number =>
  Number(denominator.toPrecision(shownDigits));

/** Parses a typed scale to n: `1:1000`, `1:1.000` or `1000`; undefined when invalid. */
export function parseScale(text: string): number | undefined {
  const digits = /^\s*(?:1\s*[:/]\s*)?(\d{1,3}(?:[ .,\u00A0]\d{3})+|\d+)\s*$/.exec(text)?.[1];
  const denominator = Number(digits?.replaceAll(/[ .,\u00A0]/g, ""));
  return denominator > 0 ? denominator : undefined;
}

/** Length and width of a scale bar. */
export interface ScaleBar {
  lengthM: number;
  widthPx: number;
}

/**
 * Width of a bar over so many metres: the geodesic between its ends, as in measuring.
 * @param resolution3857 metres of EPSG:3857 per pixel
 * @param latitude degrees, of the bar
 */
function barWidthPx(lengthM: number, resolution3857: number, latitude: number): number {
  const radiusM = primeVerticalM(latitude);
  const halfAngle = Math.asin(Math.sin(lengthM / (2 * radiusM)) / Math.cos(radians(latitude)));
  return (2 * halfAngle * semiMajorAxisM) / resolution3857;
}

const firstDigits = [10, 5, 2, 1, 0.5];

/** The longest bar of 1, 2 or 5 times a power of ten metres that fits. */
export function scaleBar(maxWidthPx: number, resolution3857: number, latitude: number): ScaleBar {
  const longestM = maxWidthPx * groundResolution(resolution3857, latitude);
  const power = 10 ** Math.floor(Math.log10(longestM));
  const fitting = firstDigits
    .map((digit) => digit * power)
    .map((lengthM) => ({ lengthM, widthPx: barWidthPx(lengthM, resolution3857, latitude) }))
    .find(({ widthPx }) => widthPx > 0 && widthPx <= maxWidthPx);
  // A map without a view yet has no length either.
  return fitting ?? { lengthM: 0, widthPx: 0 };
}
