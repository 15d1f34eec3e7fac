import { accuracyArea, displayedAccuracy, isOutside } from "../../machines/locating.ts";

/** The rules that a position is shown by; apart from its state, because they weigh more. */
export const locateRules = { accuracyArea, displayedAccuracy, isOutside };
