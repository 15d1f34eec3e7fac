import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { fieldOf } from "../../schemas/records.ts";
import type { AuditOutcome } from "../../schemas/auditEvent.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** By default calls that change something are audited, and all that are refused to somebody who is signed in. */
    audit?: "always" | "refusals";
  }
  interface FastifyRequest {
    /** What only the route knows of what it was asked. */
    audited: {
      /** Whose account is asked for by who is not signed in. */
      account?: string;
      /** Who is signed in from here on. */
      userId?: number;
      companyId?: number;
      /** Why it was refused or failed. */
      code?: string;
      /** In place of method and route. */
      operation?: string;
    };
  }
}

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const accountMaxLength = 254;
const pathMaxLength = 300;

/**
 * Writes who did or tried what before the answer is sent, so that who has the answer finds it told. Where it cannot be
 * written, what was done stays done and is answered as such: the server's own log tells it instead.
 */
export const audit = plugin(async (app: FastifyInstance) => {
  app.decorateRequest("audited");
  app.addHook("onRequest", async (request) => {
    request.audited = {};
  });
  app.addHook("onSend", async (request, reply) => {
    if (!isAudited(request, reply)) return;
    const event = eventOf(request, reply);
    try {
      await app.services.auditLog.record(event);
    } catch (error) {
      // Ids and no names, as in all lines of that log.
      const { account: _account, ...audit } = event;
      request.log.error({ err: error, audit }, "could not write the audit log");
    }
  });
});

function isAudited({ audited, routeOptions, method, user, headers }: FastifyRequest, reply: FastifyReply) {
  const { config, url } = routeOptions;
  if (url === undefined || audited.operation !== undefined || config.audit === "always")
    return url !== undefined;
  if (reply.statusCode === 403 && user) return true;
  if (reply.statusCode === 401 && headers.authorization !== undefined) return true;
  return config.audit !== "refusals" && !reading.has(method);
}

function eventOf(request: FastifyRequest, { statusCode: status }: FastifyReply) {
  const { audited, user, ip, id, method, url, routeOptions } = request;
  const route = routeOptions.url ?? "";
  const account = user ? user.email : (audited.account ?? "").trim().toLowerCase();
  return {
    // A company's token is nobody's.
    userId: audited.userId ?? (user?.id || null),
    account: account.slice(0, accountMaxLength) || null,
    companyId: audited.companyId ?? user?.company?.id ?? companyIn(route, request),
    tokenId: user?.token?.id ?? null,
    address: ip,
    operation: audited.operation ?? `${method} ${route.replace(/^\/api(?=\/)/, "")}`,
    object: (url.split("?", 1)[0] ?? "").slice(0, pathMaxLength),
    outcome: outcomeOf(status, audited.code),
    status,
    code: audited.code ?? null,
    requestId: id,
  };
}

/** The customer that a platform admin deals with: it is its log too. */
function companyIn(route: string, { params, user }: FastifyRequest): number | null {
  const isOfCustomer = user !== null && /^\/api\/companies\/:id(\/|$)/.test(route);
  const id = isOfCustomer ? Number(fieldOf(params, "id")) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

function outcomeOf(status: number, code: string | undefined): AuditOutcome {
  if (status >= 500) return "failed";
  return status >= 400 || code !== undefined ? "refused" : "done";
}
