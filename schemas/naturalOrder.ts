/** Common names of key attributes, also in Dutch registers. */
const keyName = /^(fid|gid|id|ogc_fid|objectid|identificatie|lokaal_?id|uuid)$/i;
/** So many attributes together distinguish features well enough. */
const maxSortedAttributes = 4;

/** Whether a map server can't page a layer without an order that is asked for, by its own words: a table without a key. */
export const lacksNaturalOrder = (report: string): boolean => /natural order|primary key/i.test(report);

/** Attributes for a stable order of pages, with commas between: the key, or else the first few together. Undefined of none. */
export const sortKeyOf = (names: readonly string[]): string | undefined =>
  names.find((name) => keyName.test(name)) ?? (names.slice(0, maxSortedAttributes).join(",") || undefined);
