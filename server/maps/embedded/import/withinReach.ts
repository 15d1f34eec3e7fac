/** Where coordinates of a national system can lie, with room to spare; degrees: west, south, east, north. */
const reaches: Readonly<Record<string, readonly [number, number, number, number]>> = {
  // The Netherlands and its part of the North Sea; 0, 0 lies in France.
  "EPSG:28992": [1.5, 49, 9, 57],
  "EPSG:31370": [0, 48, 9, 54],
  "EPSG:3812": [0, 48, 9, 54],
};
const earth = [-360, -90.000001, 360, 90.000001] as const;

/** Whether a position can be meant: far outside its system it is a mistake, which would make a whole layer tiny. */
export function isWithinReach(crs: string, lon: number, lat: number): boolean {
  const [west, south, east, north] = reaches[crs] ?? earth;
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
