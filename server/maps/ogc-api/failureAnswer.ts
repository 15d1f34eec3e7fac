import { STATUS_CODES } from "node:http";
import type { CallFailure, MapAnswer } from "../../services/maps/MapCall.ts";
import type { FailedOgcApiCall } from "../../services/maps/OgcApi.ts";
import type { Encoding } from "./ConformanceClass.ts";
import { html } from "./html/html.ts";
import { textsFor } from "./html/texts.ts";
import { InvalidParameter, InvalidParameters } from "./InvalidParameter.ts";
import { negotiate } from "./negotiate.ts";

/** What a failure is called for people who read it in a program. A failure of the server reveals nothing of its cause. */
const texts: Readonly<Record<number, string>> = {
  400: "The request cannot be read.",
  401: "Nobody is signed in.",
  403: "This is not allowed.",
  404: "There is no such thing here.",
  405: "Everything here is read with GET.",
  502: "The map server is not available at the moment.",
  503: "The server is not available at the moment.",
  504: "The map server did not answer in time.",
};

const jsonType = "application/problem+json";

/**
 * The answer for a call that failed: problem details (RFC 9457) that are the product's own error too, with `code` and
 * `description`, which the standard's has; a page for who asked for one.
 */
export function failureAnswer(
  encodings: readonly Encoding[],
  call: FailedOgcApiCall,
  { error, body }: CallFailure,
): MapAnswer {
  const isTold = error instanceof InvalidParameter || error instanceof InvalidParameters;
  const description = isTold ? error.text : (texts[body.statusCode] ?? "The server failed.");
  const encoding = encodingOf(encodings, call);
  const problem = {
    status: body.statusCode,
    title: STATUS_CODES[body.statusCode] ?? "Error",
    detail: description,
  };
  const words = textsFor(call.acceptLanguage);
  const written = encoding.write(
    {
      title: `${words.failed} (${body.statusCode})`,
      trail: [],
      json: { ...problem, ...body, code: body.message, description },
      html: () => html`<p lang="en">${description}</p>`,
    },
    words,
  );
  const type = encoding.typeOf({ jsonType });
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    ...encoding.headers,
    vary: "Accept, Accept-Language",
  };
  return { status: body.statusCode, headers, body: written };
}

/** Reads as much as possible of a query that may be invalid. */
function encodingOf(encodings: readonly Encoding[], { rawQuery, accept }: FailedOgcApiCall): Encoding {
  const f = new URLSearchParams(rawQuery.slice(0, 16_384)).get("f") ?? undefined;
  const isKnown = encodings.some(({ name }) => name === f);
  return negotiate(encodings, { jsonType }, { f: isKnown ? f : undefined, accept });
}
