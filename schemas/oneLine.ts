/**
 * Of a text on one line: no control characters or line breaks, which would add lines to a mail, nor marks that turn the
 * direction of what follows it.
 */
export const oneLine = { pattern: "^[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$" };
