import { ApiError, kindOfStatus } from "./ApiError.ts";

/** Where the exception reports of WFS and of WMS keep their text, whatever the version. */
const textElements = ["ExceptionText", "ServiceException"];

/**
 * What a map server says is wrong, when its answer is an OGC exception report; such a report may well come with
 * status 200. Undefined for any other answer; empty for a report that says nothing.
 */
function readOgcException(answer: unknown): string | undefined {
  if (typeof answer !== "string" || !/<(\w+:)?(Service)?ExceptionReport[\s>/]/.test(answer)) return undefined;
  const report = new DOMParser().parseFromString(answer, "text/xml");
  const texts = textElements.flatMap((name) =>
    [...report.getElementsByTagNameNS("*", name)].map(({ textContent }) => textContent.trim()),
  );
  return texts.filter((text) => text !== "").join(" ");
}

/** An answer of the map service that is not the one asked for. */
interface FailedAnswer {
  status: number;
  /** Our server's code, when it refused or failed before the map server answered. */
  code: string | undefined;
  body: unknown;
}

/** Where our server says its own code beside an exception report. */
export const errorCodeHeader = "x-error-code";

/**
 * The error for it. What the map server says is wrong goes along; of a report that our own server wrote, the code says
 * it all, and people read it in their language.
 */
export function mapServerError({ status, code, body }: FailedAnswer): ApiError {
  const kind = status === 200 ? "badResponse" : kindOfStatus(status);
  const text = code === undefined ? readOgcException(body) || undefined : undefined;
  return new ApiError({ kind, status, code, text });
}
