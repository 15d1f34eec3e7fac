/** A text as content or attribute value of XML, which cannot hold control characters: these become spaces. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
