/**
 * For pictures, features and reports, which somebody else may have made: opened as a page they run no scripts, stand in
 * no frame, and are not sniffed for another type.
 */
export const noScriptHeaders = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
};
