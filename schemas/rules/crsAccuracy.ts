/**
 * Metres that positions may be off after the way to WGS 84, where that is more than a metre: these systems come with a
 * grid of their own, which is not here. Source: the EPSG register, operations 1777 (Germany) and 5622 (Great Britain).
 * Germany's grid, BETA2007, may be handed on freely (the README of PROJ-data's de_adv: "Free redistribution is allowed and
 * welcome"; 84 kB): maps of the Netherlands have not asked for it yet.
 */
export const crsAccuracyM: Readonly<Record<string, number>> = {
  "EPSG:31466": 3,
  "EPSG:31467": 3,
  "EPSG:27700": 2,
};
