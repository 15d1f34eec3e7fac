/** Default separator of CSV by the language's spreadsheets. */
export const defaultSeparator = { nl: "semicolon", en: "comma" } as const;
