/** A size as shown; the unit is a message id below `units.`. */
export interface DisplayedSize {
  value: number;
  unit: "m" | "km" | "m2" | "km2" | "ha";
  fractionDigits: number;
}

/** Lengths up to this many metres are shown in metres (spec §9.31). */
const maxInMetresM = 1_000;
/** Areas up to this many square metres are shown in square metres (spec §9.31). */
const largestInSquareMetresM2 = 10_000;
/** Decimals of metres and square metres (spec §9.31). */
const metreFractionDigits = 2;

const metresInKm = 1_000;
const squareMetresInKm2 = 1_000_000;
const squareMetresInHa = 10_000;

// With fewer decimals, rounding would cost more than the 0.05 % within which a figure is right.
/** Decimals of kilometres. */
const kmFractionDigits = 3;
/** Decimals of less than one square kilometre, and of more. */
const smallKm2FractionDigits = 6;
const km2FractionDigits = 4;
/** Decimals of hectares: whole square metres. */
const haFractionDigits = 4;

/** A length in a suitable unit (spec §9.31). */
export function displayedLength(lengthM: number): DisplayedSize {
  return lengthM <= maxInMetresM
    ? { value: lengthM, unit: "m", fractionDigits: metreFractionDigits }
    : { value: lengthM / metresInKm, unit: "km", fractionDigits: kmFractionDigits };
}

/** An area in a suitable unit (spec §9.31). */
export function displayedArea(areaM2: number): DisplayedSize {
  if (areaM2 <= largestInSquareMetresM2)
    return { value: areaM2, unit: "m2", fractionDigits: metreFractionDigits };
  const fractionDigits = areaM2 < squareMetresInKm2 ? smallKm2FractionDigits : km2FractionDigits;
  return { value: areaM2 / squareMetresInKm2, unit: "km2", fractionDigits };
}

/** The same area in hectares, as farmers and councils use; null where square metres are clearer. */
export function displayedHectares(areaM2: number): DisplayedSize | null {
  return areaM2 <= largestInSquareMetresM2
    ? null
    : { value: areaM2 / squareMetresInHa, unit: "ha", fractionDigits: haFractionDigits };
}
