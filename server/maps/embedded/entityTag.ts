import { hash } from "node:crypto";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";

/** `If-None-Match` compares weakly, RFC 9110 §13.1.2. */
export function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** A text answer with an entity tag; 304 when the caller has it already. */
export function tagged({ ifNoneMatch }: MapRequest, answer: MapAnswer & { body: string }): MapAnswer {
  const etag = `"${hash("sha256", answer.body, "base64url").slice(0, 32)}"`;
  const headers = { ...answer.headers, "cache-control": "private, no-cache", etag };
  return holdsTag(ifNoneMatch, etag) ? { status: 304, headers, body: "" } : { ...answer, headers };
}
