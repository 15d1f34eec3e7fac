/**
 * Metres that positions may be off after the way to WGS 84, where that is more than a metre: these systems come with a
 * grid of their own, which is not here. Source: the EPSG register, operations 1777 (Germany) and 5622 (Great Britain).
 */
export const crsAccuracyM: Readonly<Record<string, number>> = {
  "EPSG:31466": 3,
  "EPSG:31467": 3,
  "EPSG:27700": 2,
};
