/** What spreadsheets in a language expect between the cells of CSV. */
export const defaultSeparator = { nl: "semicolon", en: "comma" } as const;
