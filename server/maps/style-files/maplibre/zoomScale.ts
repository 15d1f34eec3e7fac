/** Scale denominator at zoom 0 of tiles of 512 px of 0.28 mm, where RD New has its middle: Mercator shows it larger than at the equator. */
const denominatorAtZero = 279_541_132 * Math.cos((52.155 / 180) * Math.PI);

export const zoomOf = (denominator: number): number =>
  Math.min(24, Math.max(0, Math.round(Math.log2(denominatorAtZero / denominator) * 1e6) / 1e6));

export const denominatorOf = (zoom: number): number => Math.round(denominatorAtZero / 2 ** zoom);
