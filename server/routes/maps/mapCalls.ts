import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, MapAnswer } from "../../services/maps/MapCall.ts";
import type { ResolvedProject } from "../../services/projects/ResolvedProject.ts";
import type { SessionUser } from "../../services/session/sessions.ts";
import { positiveId } from "../positiveId.ts";
import type { App } from "../TypeBoxProvider.ts";

/**
 * A user without a company counts as one. A person counts once, in however many windows and with however many tokens; a
 * company's token counts as a person.
 */
export const callerOf = ({ id, company, token }: SessionUser): Caller => ({
  company: company ? String(company.id) : `user ${id}`,
  person: id === 0 && token ? `token ${token.id}` : String(id),
});

/** A map requests many images at once: simultaneous requests of one user for one project share a query. */
export function projectReader(app: App): (request: FastifyRequest) => Promise<ResolvedProject> {
  const queries = new Map<string, Promise<ResolvedProject>>();
  return async (request) => {
    const user = request.signedInUser();
    const id = positiveId(request.params, "id");
    // A token may see less than its person.
    const key = `${user.id} ${user.token?.id ?? ""} ${id}`;
    const underway = queries.get(key);
    if (underway) return await underway;
    const query = app.services.projects.forUser(user, id).finally(() => queries.delete(key));
    queries.set(key, query);
    return await query;
  };
}

/** Aborts when the caller disconnects before the answer. The request's own signal also aborts after each answer, which is expensive. */
export function disconnectSignal({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** What stands behind the `?` of an address, as it was sent. */
export function rawQueryOf({ raw: { url = "" } }: FastifyRequest): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark + 1);
}

export async function sendMapAnswer(
  reply: FastifyReply,
  { status, headers, body }: MapAnswer,
): Promise<FastifyReply> {
  return await reply
    .code(status)
    .headers({ "cache-control": "private, no-cache", ...headers })
    // Without this, Fastify would serialise bytes in a SharedArrayBuffer as JSON.
    .serializer((payload: string) => payload)
    .send(status === 304 ? undefined : toPayload(body));
}

function toPayload(body: MapAnswer["body"]): Buffer | string | Readable {
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;
}
