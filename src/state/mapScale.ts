import {
  groundResolution,
  parseScale,
  resolutionOfScale,
  roundedDenominator,
  scaleBar,
  scaleDenominator,
  scaleDenominators,
} from "../../machines/map/mapScale.ts";

/** The rules by which the map's plane is the ground: scale bar, scale 1:n. */
export const scaleRules = {
  groundResolution,
  parseScale,
  resolutionOfScale,
  roundedDenominator,
  scaleBar,
  scaleDenominator,
  scaleDenominators,
};
