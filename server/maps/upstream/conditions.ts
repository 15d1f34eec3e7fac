import { holdsTag } from "../embedded/entityTag.ts";
import type { MapRequest } from "../MapServer.ts";

/** What identifies a version of an answer. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

const tags = /^(\*|(W\/)?"[\x21\x23-\x7e\x80-\xff]*"(\s*,\s*(W\/)?"[\x21\x23-\x7e\x80-\xff]*")*)$/;

/** The caller's conditional headers; invalid tags and dates are left out. */
export function conditionsOfCaller({ ifNoneMatch, ifModifiedSince }: MapRequest): Record<string, string> {
  return {
    ...(ifNoneMatch !== undefined && tags.test(ifNoneMatch) && { "if-none-match": ifNoneMatch }),
    ...(isDate(ifModifiedSince) && { "if-modified-since": new Date(ifModifiedSince).toUTCString() }),
  };
}

/** Conditional headers for a cached answer. */
export const conditionsFor = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag !== undefined && { "if-none-match": etag }),
  ...(lastModified !== undefined && { "if-modified-since": lastModified }),
});

/** Whether the caller already has this answer; tags take precedence over dates, RFC 9110 §13.2.2. */
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
