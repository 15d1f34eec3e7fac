/** Where the exception reports of WFS and of WMS keep their text, whatever the version. */
const textElements = ["ExceptionText", "ServiceException"];

/**
 * What a map server says is wrong, when its answer is an OGC exception report; such a report may well come with
 * status 200. Undefined for any other answer; empty for a report that says nothing.
 */
export function readOgcException(answer: unknown): string | undefined {
  if (typeof answer !== "string" || !/<(\w+:)?(Service)?ExceptionReport[\s>/]/.test(answer)) return undefined;
  const report = new DOMParser().parseFromString(answer, "text/xml");
  const texts = textElements.flatMap((name) =>
    [...report.getElementsByTagNameNS("*", name)].map(({ textContent }) => textContent.trim()),
  );
  return texts.filter((text) => text !== "").join(" ");
}
