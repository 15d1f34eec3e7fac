import { MapRequestNotAllowed } from "../../services/errors.ts";
import type { MapRequest } from "../MapServer.ts";

const embeddedOnly: readonly MapRequest["request"][] = [
  "GetPropertyValue",
  "ListStoredQueries",
  "DescribeStoredQueries",
];

/** Refuses what only the embedded map server is asked: what a stored query finds is another map server's own to define. */
export function refuseUnforwarded({ request, parameters, queries }: MapRequest): void {
  if (embeddedOnly.includes(request))
    refuse("OperationNotSupported", request, `${request} is not offered here`);
  if (parameters.has("storedquery_id"))
    refuse("OptionNotSupported", "storedquery_id", "stored queries are not offered here");
  if (queries) refuse("OptionNotSupported", "query", "only one query a request is offered here");
}

function refuse(code: string, locator: string, text: string): never {
  throw new MapRequestNotAllowed({ code, locator, text });
}
