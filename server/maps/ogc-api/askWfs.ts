import { XMLParser } from "fast-xml-parser";
import { fieldOf } from "../../../schemas/records.ts";
import { MapRequestNotAllowed, MapRequestUnreadable, MapServerUnavailable } from "../../services/errors.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { beginBody, type BegunBody } from "./begunBody.ts";
import type { AskingWfs } from "./ConformanceClass.ts";
import { InvalidParameter } from "./InvalidParameter.ts";

/** An answer whose body was begun. */
interface WfsAnswer extends Omit<MapAnswer, "body"> {
  body: BegunBody;
}

/** How much of an answer is held before it is passed on as it comes. */
const heldBytes = 2 * 1024 * 1024;

/**
 * Asks WFS through the gateway. What is wrong with the request becomes an `InvalidParameter`, for each was made of the
 * caller's; anything else but an answer `MapServerUnavailable`.
 */
export async function askWfs(
  { ask, encoding }: Pick<AskingWfs, "ask" | "encoding">,
  parameters: Record<string, string>,
): Promise<WfsAnswer> {
  const query = Object.entries({ service: "WFS", version: "2.0.0", ...parameters }).map(
    ([name, value]) => `${name}=${value.replace(/[%&+]/g, encodeURIComponent)}`,
  );
  // A page for people says more than its features, and is made anew.
  const isConditional = parameters["request"] === "GetFeature" && encoding.name === "json";
  const answer = await refusedAsParameter(ask(query.join("&"), { isConditional }));
  const body = await beginBody(answer.body, heldBytes);
  if (answer.status === 304 || isFine(answer, body.bytes)) return { ...answer, body };
  const reason = reasonIn(body.bytes.toString());
  if (answer.status >= 400 && answer.status < 500 && reason)
    throw new InvalidParameter(parameters["filter"] ? "filter" : "query", reason);
  throw new MapServerUnavailable({ cause: new Error(reason ?? `status ${answer.status}`) });
}

/** Some map servers report errors with 200. */
const isFine = ({ status }: MapAnswer, body: Buffer): boolean =>
  status === 200 &&
  !/^\s*(<\?xml[^>]*>\s*)?<(\w+:)?(Service)?ExceptionReport/.test(body.toString("latin1", 0, 500));

async function refusedAsParameter(answering: Promise<MapAnswer>): Promise<MapAnswer> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof MapRequestNotAllowed || error instanceof MapRequestUnreadable)
      throw new InvalidParameter("filter", error.fault.text);
    throw error;
  }
}

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

/** The text of an exception report; undefined when it is none. */
function reasonIn(report: string): string | undefined {
  if (!/ExceptionReport/.test(report)) return undefined;
  const root: unknown = parser.parse(report);
  const exception = fieldOf(fieldOf(root, "ExceptionReport"), "Exception");
  const text =
    fieldOf(exception, "ExceptionText") ??
    fieldOf(fieldOf(root, "ServiceExceptionReport"), "ServiceException");
  return typeof text === "string" ? text : undefined;
}
