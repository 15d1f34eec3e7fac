import { holdsTag } from "../embedded/entityTag.ts";
import type { MapRequest } from "../MapServer.ts";

/** By what two answers are told to be the same. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

const tags = /^(\*|(W\/)?"[\x21\x23-\x7e\x80-\xff]*"(\s*,\s*(W\/)?"[\x21\x23-\x7e\x80-\xff]*")*)$/;

/** What the caller has already, as headers; what is neither tags nor a date is left out. */
export function callersConditions({ ifNoneMatch, ifModifiedSince }: MapRequest): Record<string, string> {
  return {
    ...(ifNoneMatch !== undefined && tags.test(ifNoneMatch) && { "if-none-match": ifNoneMatch }),
    ...(isDate(ifModifiedSince) && { "if-modified-since": new Date(ifModifiedSince).toUTCString() }),
  };
}

/** The same for an answer that we have. */
export const conditionsFor = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag !== undefined && { "if-none-match": etag }),
  ...(lastModified !== undefined && { "if-modified-since": lastModified }),
});

/** Whether the caller has this answer already; tags count before dates, RFC 9110 §13.2.2. */
export function callerHas(request: MapRequest, { etag, lastModified }: Validators): boolean {
  const { ifNoneMatch, ifModifiedSince } = request;
  if (ifNoneMatch !== undefined) return etag !== undefined && holdsTag(ifNoneMatch, etag.replace(/^W\//, ""));
  return (
    isDate(ifModifiedSince) && isDate(lastModified) && Date.parse(lastModified) <= Date.parse(ifModifiedSince)
  );
}

function isDate(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z][a-z]{2,8},? /.test(text) && !Number.isNaN(Date.parse(text));
}
