/** Metres of a unit, by the last part of its name; EPSG knows the metre as 9001. */
const units: ReadonlyMap<string, number> = new Map([
  ["m", 1],
  ["metre", 1],
  ["metres", 1],
  ["meter", 1],
  ["meters", 1],
  ["9001", 1],
  ["km", 1000],
  ["kilometre", 1000],
  ["kilometres", 1000],
  ["kilometer", 1000],
  ["kilometers", 1000],
]);

/**
 * The `Distance` of a filter, in metres: FES 2.0, 7.8.3.4. Undefined for what is no number of 0 or more, or in another unit.
 *
 * @param uom a unit's name, or its address or URN in a register; metres where there is none
 */
export function metresOf(distance: string, uom = "m"): number | undefined {
  const unit = units.get(uom.replace(/^.*[:/#]/, "").toLowerCase());
  const number = Number(distance.trim() || Number.NaN);
  return unit !== undefined && number >= 0 ? number * unit : undefined;
}
