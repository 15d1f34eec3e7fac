import { ApiError, kindOfStatus } from "./ApiError.ts";

/** Elements with the text of WFS and WMS exception reports, in all versions. */
const textElements = ["ExceptionText", "ServiceException"];

/**
 * The map server's error message, when its response is an OGC exception report, which may have status 200. Undefined
 * for any other response; empty for a report without text.
 */
function readOgcException(answer: unknown): string | undefined {
  if (typeof answer !== "string" || !/<(\w+:)?(Service)?ExceptionReport[\s>/]/.test(answer)) return undefined;
  const report = new DOMParser().parseFromString(answer, "text/xml");
  const texts = textElements.flatMap((name) =>
    [...report.getElementsByTagNameNS("*", name)].map(({ textContent }) => textContent.trim()),
  );
  return texts.filter((text) => text !== "").join(" ");
}

/** A map service response other than the requested one. */
interface FailedAnswer {
  status: number;
  /** Our server's error code, when it refused or failed before the map server answered. */
  code: string | undefined;
  body: unknown;
}

/** Header with our server's error code beside an exception report. */
export const errorCodeHeader = "x-error-code";

/**
 * The error of such a response, with the map server's message; for a report of our own server the code suffices, and is
 * shown in the person's language.
 */
export function mapServerError({ status, code, body }: FailedAnswer): ApiError {
  const kind = status === 200 ? "badResponse" : kindOfStatus(status);
  const text = code === undefined ? readOgcException(body) || undefined : undefined;
  return new ApiError({ kind, status, code, text });
}
