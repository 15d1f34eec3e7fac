/**
 * Metres that positions may be off after the transformation to WGS 84, where that is more than a metre: these systems
 * need a grid that is not included. Source: the EPSG register, operations 1777 (Germany) and 5622 (Great Britain).
 * Germany's grid, BETA2007, may be redistributed (the README of PROJ-data's de_adv: "Free redistribution is allowed and
 * welcome"; 84 kB): maps of the Netherlands have not needed it yet.
 */
export const crsAccuracyM: Readonly<Record<string, number>> = {
  "EPSG:31466": 3,
  "EPSG:31467": 3,
  "EPSG:27700": 2,
};
