import type { FastifySchema } from "fastify";
import { isRecord } from "../../schemas/records.ts";

/** Default descriptions of answers by status. */
const descriptions: Readonly<Record<string, string>> = {
  200: "Done: what was asked for, or the record as it is now.",
  201: "Made: the new record.",
  202: "Begun; it goes on after this answer.",
  204: "Done; there is nothing to tell.",
  303: "Look there.",
  400: "The request cannot be read; `details` names the part.",
  401: "Nobody is signed in, or what was sent lets nobody in.",
  403: "Not allowed to who asks.",
  404: "Nothing is here that who asks may see.",
  409: "Not possible as things stand now.",
  412: "Changed by somebody else since it was read.",
  413: "More than is taken at once.",
  415: "Not a kind of content that is taken here.",
  422: "A value is refused; `details` names the field.",
  429: "Too many attempts; `Retry-After` tells when the next one counts.",
  500: "A fault of the server.",
  502: "A server behind this one failed.",
  503: "A part that is needed does not answer.",
  504: "The map server did not answer in time.",
  507: "The disk of the server is full.",
};

/** The answers of a call, each with a description. */
export function describedAnswers({ response }: FastifySchema): object {
  return Object.fromEntries(
    Object.entries(isRecord(response) ? response : {}).map(([status, answer]) => [
      status,
      isRecord(answer) && !("description" in answer)
        ? { ...answer, "x-response-description": descriptions[status] }
        : answer,
    ]),
  );
}
