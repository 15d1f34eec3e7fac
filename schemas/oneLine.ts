/**
 * Pattern of a single-line text: no control characters or line breaks, which would add lines to a mail, and no marks
 * that change the text direction.
 */
export const oneLine = { pattern: "^[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$" };
