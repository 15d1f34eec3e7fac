import type { FastifyReply, FastifyRequest } from "fastify";
import { Type, type TSchema } from "typebox";
import { positiveId } from "./positiveId.ts";

/** The path of one record. */
export const idParams = Type.Object({ id: Type.String() });

/** Optimistic locking: the version of the record that a change is based on. */
export const ifMatchHeader = Type.Object({
  "if-match": Type.Optional(
    Type.String({
      description: 'The record\'s ETag, such as "3"; when it is no longer that: 412 entity.changed',
    }),
  ),
});

/**
 * The version in `If-Match`; undefined when any will do. A tag not in our format matches no version (RFC 9110, 13.1.1).
 */
export function requestedVersion({ headers }: FastifyRequest): number | undefined {
  const tag = headers["if-match"]?.trim();
  if (tag === undefined || tag === "*") return undefined;
  const version = /^"([1-9]\d{0,8})"$/.exec(tag)?.[1];
  return version === undefined ? 0 : Number(version);
}

/** The record in the path, in the version of `If-Match`. */
export const recordKey = (request: FastifyRequest) => ({
  id: positiveId(request.params, "id"),
  version: requestedVersion(request),
});

/** The answer with one record, for a route's schema: `sendRecord` sends it. */
export function recordAnswer<Schema extends TSchema>(schema: Schema): Schema {
  const description = 'The version of the record, such as "3", for `If-Match`';
  return { ...schema, headers: { ETag: { type: "string", description } } };
}

/** Answers one record with its version as ETag. */
export function sendRecord<Body extends { version: number }>(reply: FastifyReply, record: Body): Body {
  reply.header("etag", `"${record.version}"`);
  return record;
}
