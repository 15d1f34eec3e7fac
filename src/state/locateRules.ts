import { accuracyArea, displayedAccuracy, isOutside } from "../../machines/locate/locating.ts";

/** The rules that a position is shown by; apart from its state, because they weigh more. */
export const locateRules = { accuracyArea, displayedAccuracy, isOutside };
