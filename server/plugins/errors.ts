import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import plugin from "fastify-plugin";
import type { ErrorBody, ErrorCode } from "../../schemas/errorCodes.ts";
import { fieldOf } from "../../schemas/records.ts";
import { DatabaseBusy, DatabaseGone, StorageFull } from "../db/errors.ts";
import { DomainError, MapServerUnavailable, RateLimited } from "../services/errors.ts";
import { WrongOffset } from "../services/import/importErrors.ts";
import { challengeFor } from "./credentials.ts";
import { policyOfAnswers } from "./securityHeaders.ts";
import { refusalOf } from "./violatedConstraints.ts";
import { validationDetails } from "./validationDetails.ts";

/** The HTTP status of every code: the one place that knows both. */
const statusOf: Readonly<Record<ErrorCode, number>> = {
  "auth.unauthenticated": 401,
  "auth.forbidden": 403,
  "auth.invalidCredentials": 401,
  "auth.notActivated": 403,
  "auth.suspended": 403,
  "auth.loginUnavailable": 503,
  "auth.ssoRequired": 403,
  "auth.factorRequired": 403,
  "auth.factorWrong": 422,
  "auth.signInOver": 409,
  "auth.confirmationNeeded": 403,
  "server.internal": 500,
  "server.unavailable": 503,
  "server.storageFull": 507,
  "token.invalid": 422,
  "token.notForThisUse": 403,
  "profile.currentPasswordWrong": 422,
  "profile.tooManyPasswordAttempts": 429,
  "profile.emailTaken": 409,
  "entity.notFound": 404,
  "entity.changed": 412,
  "validation.failed": 422,
  "validation.numericString": 400,
  "query.invalid": 400,
  "request.invalid": 400,
  "request.tooLarge": 413,
  "rateLimit.exceeded": 429,
  "exam.submitFailed": 500,
  "exam.noQuestions": 409,
  "exam.sectionNeedsQuestion": 422,
  "exam.notOpen": 409,
  "exam.timeIsUp": 409,
  "exam.alreadySubmitted": 409,
  "exam.notSubmitted": 409,
  "bookmark.nameTaken": 409,
  "bookmark.tooMany": 409,
  "drawing.nameTaken": 409,
  "drawing.tooMany": 409,
  "accessToken.tooMany": 409,
  "user.inviteFailed": 500,
  "user.mainUserImmutable": 403,
  "user.isYourself": 403,
  "user.lastPlatformAdmin": 409,
  "company.maxUsersReached": 409,
  "invitation.userExists": 409,
  "invitation.invalid": 401,
  "file.typeNotAllowed": 422,
  "file.tooLarge": 413,
  "file.uploadFailed": 500,
  "file.infected": 422,
  "file.scannerUnavailable": 503,
  "session.expired": 401,
  "secondFactor.unavailable": 409,
  "secondFactor.present": 409,
  "secondFactor.tooMany": 409,
  "passkey.refused": 422,
  "sso.unavailable": 409,
  "sso.unknownDomain": 409,
  "sso.providerUnreachable": 502,
  "map.requestNotAllowed": 403,
  "map.serverUnavailable": 502,
  "demo.resetBusy": 409,
  "import.notHere": 409,
  "import.wrongOffset": 409,
  "import.tooLarge": 413,
  "import.formatUnknown": 422,
  "import.wrongState": 409,
  "import.noSpace": 507,
  "import.tooMany": 409,
  "import.layerExists": 409,
  "import.layerShared": 409,
  "layer.notAlone": 409,
  "styleFile.unreadable": 422,
  "import.unreadable": 422,
  "import.noFeatures": 422,
  "import.tooComplex": 422,
  "import.tooSlow": 422,
  "import.memory": 422,
  "import.crashed": 422,
  "import.empty": 422,
  "import.encoding": 422,
  "import.flatGeobuf": 422,
  "import.jsonEnds": 422,
  "import.locked": 422,
  "import.noFeatureTable": 422,
  "import.noGml": 422,
  "import.noKml": 422,
  "import.noShp": 422,
  "import.notDatabase": 422,
  "import.notGeoJson": 422,
  "import.notJson": 422,
  "import.notTable": 422,
  "import.notXml": 422,
  "import.notZip": 422,
  "import.partDamaged": 422,
  "import.rowDamaged": 422,
  "import.interrupted": 503,
  "workspace.nameTaken": 409,
  "workspace.importing": 409,
  "synchronisation.busy": 409,
  "synchronisation.outOfDate": 409,
  "synchronisation.interrupted": 503,
};

/** How a route writes its errors, where not as JSON. */
type WriteError = (
  request: FastifyRequest,
  failure: { error: unknown; body: ErrorBody },
) => Promise<{ status: number; headers: Record<string, string>; body: Uint8Array | string | Readable }>;

declare module "fastify" {
  interface FastifyInstance {
    /** The error as callers see it, without its cause or stack. */
    errorBody(error: unknown): ErrorBody;
  }
  interface FastifyContextConfig {
    writeError?: WriteError;
  }
}

/** Turns every error into an answer (spec §8). */
export const errors = plugin(async (app: FastifyInstance) => {
  app.decorate("errorBody", errorBody);
  app.setErrorHandler(async (error, request, reply) => {
    const { writeError } = request.routeOptions.config;
    if (!writeError || request.raw.socket.destroyed) return answerError(error, request, reply);
    const body = errorBodyFor(error, request, reply);
    const written = await writeError(request, { error, body });
    return reply.status(written.status).headers(written.headers).send(written.body);
  });
});

/** Non-standard, but widely used in server logs for a client that closed the connection. */
const clientClosedRequest = 499;

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A map cancels tiles that it has scrolled past: nothing failed, and nobody receives the answer.
  if (request.raw.socket.destroyed) {
    request.log.debug({ err: error }, "client closed the connection");
    return reply.status(clientClosedRequest).send();
  }
  const body = errorBodyFor(error, request, reply);
  return reply.status(body.statusCode).type("application/json; charset=utf-8").send(body);
}

/** Logs an error, and sets the answer's headers that belong to it; returns the body. */
function errorBodyFor(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  const body = errorBody(error);
  // Undefined where the request was none, before any hook ran.
  if (request.audited) request.audited.code = body.message;
  if (body.statusCode >= 500) request.log.error({ err: error }, "request failed");
  else request.log.debug({ err: error }, "request refused");
  if (error instanceof RateLimited) reply.header("retry-after", error.retryAfterSeconds);
  if (body.statusCode === 401 && request.routeOptions.config.acceptsTokens)
    reply.header("www-authenticate", challengeFor(request));
  if (error instanceof WrongOffset) reply.header("upload-offset", String(error.received));
  return body;
}

/** Headers of answers sent before the hooks of `securityHeaders` run. */
const guardedHeaders = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
  "content-security-policy": policyOfAnswers,
};

/** Answers what Fastify rejects before any hook runs: a URL that cannot be decoded. */
export function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply.headers(guardedHeaders));
}

/** Answers requests that are not valid HTTP or have oversized headers, and closes the connection. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const status =
    error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const body = JSON.stringify({ statusCode: Number.parseInt(status, 10), message: "request.invalid" });
  const headers = { ...guardedHeaders, "content-length": body.length, connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
}

function errorBody(error: unknown): ErrorBody {
  const outage = outageBehind(error);
  if (error instanceof DomainError) {
    const statusCode = error instanceof MapServerUnavailable && error.timedOut ? 504 : statusOf[error.code];
    if (outage && (statusCode === 500 || outage === "server.storageFull")) return bodyOf(outage);
    return { statusCode, message: error.code, details: error.details };
  }
  const refusal = refusalOf(error);
  if (refusal) return errorBody(refusal);
  if (outage) return bodyOf(outage);
  const { statusCode, validation, validationContext } = error as Partial<FastifyError>;
  if (validation) {
    const code = validationContext === "body" ? "validation.failed" : "query.invalid";
    return { ...bodyOf(code), details: validationDetails(validation) };
  }
  if (statusCode === 413) return bodyOf("request.tooLarge");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { statusCode, message: "request.invalid" };
  }
  return bodyOf("server.internal");
}

/** Which dependency of the server is down, if that caused the error. */
function outageBehind(error: unknown): ErrorCode | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth += 1) {
    if (each instanceof StorageFull || fullDisk.has(String(fieldOf(each, "code"))))
      return "server.storageFull";
    if (each instanceof DatabaseGone || each instanceof DatabaseBusy) return "server.unavailable";
  }
  return undefined;
}

/** The operating system's codes for a full disk. */
const fullDisk: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

function bodyOf(message: ErrorCode): ErrorBody {
  return { statusCode: statusOf[message], message };
}
