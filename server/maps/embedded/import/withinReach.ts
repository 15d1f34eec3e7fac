/** The extents of national coordinate systems, with a margin; degrees: west, south, east, north. */
const reaches: Readonly<Record<string, readonly [number, number, number, number]>> = {
  // The Netherlands and its part of the North Sea; 0, 0 is in France.
  "EPSG:28992": [1.5, 49, 9, 57],
  "EPSG:31370": [0, 48, 9, 54],
  "EPSG:3812": [0, 48, 9, 54],
};
const earth = [-360, -90.000001, 360, 90.000001] as const;

/** Whether a position is plausible: one far outside its system is a mistake, which would blow up the layer's extent. */
export function isWithinReach(crs: string, lon: number, lat: number): boolean {
  const [west, south, east, north] = reaches[crs] ?? earth;
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
