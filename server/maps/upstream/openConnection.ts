import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DomainError, MapServerUnavailable } from "../../services/errors.ts";
import { createAsker } from "./createAsker.ts";
import { createCircuitBreaker } from "./circuitBreaker.ts";
import { createIdleTimeout } from "./idleTimeout.ts";
import { createCallLimiter, type CallCost } from "./callLimiter.ts";

export interface ConnectionOptions {
  user?: string | undefined;
  password?: string | undefined;
  /** Maximum wait for the answer to start. An answer that stops for as long is aborted before twice that time. */
  timeoutMs: number;
  now?: (() => number) | undefined;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decoded. */
  body: Readable;
}

export interface Connection {
  /**
   * Throws `MapServerUnavailable` when no answer starts in time, or at once while the circuit is open. `conditions` are
   * headers such as `if-none-match`.
   */
  call: (
    url: URL,
    conditions?: Record<string, string>,
    of?: { signal?: AbortSignal | undefined; turn?: CallCost | undefined },
  ) => Promise<UpstreamAnswer>;
  /** Whether the circuit is open. */
  isBroken: () => boolean;
  /** Number of calls, and of those without an answer or with one that reports an outage. */
  counts: () => { calls: number; failures: number };
  close: () => void;
}

/** Maximum number of simultaneous and of queued requests. */
const maxConcurrent = 16;
const mayWait = 256;

const breaking = { failuresToOpen: 5, pauseMs: 2_000, maxPauseMs: 30_000 };

/** Statuses by which a server, or the proxy before it, reports that it is unavailable. */
const notThere = new Set([502, 503, 504]);

/**
 * Calls the map server with its own credentials, and nothing of the caller's except the address and the conditions.
 * Redirects are not followed.
 */
export function openConnection({ user, password, timeoutMs, now }: ConnectionOptions): Connection {
  const turns = createCallLimiter(maxConcurrent, mayWait);
  const breaker = createCircuitBreaker({ now: now ?? (() => performance.now()), ...breaking });
  const asker = createAsker(maxConcurrent);
  const counts = { calls: 0, failures: 0 };
  const headers = {
    accept: "*/*",
    "accept-encoding": "gzip",
    ...(user === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ""}`).toString("base64")}` }),
  };

  const call: Connection["call"] = async (url, conditions = {}, { signal: caller, turn } = {}) => {
    const attempt = breaker.begin();
    if (!attempt) throw new MapServerUnavailable({ cause: new Error("it failed again and again just now") });
    counts.calls++;
    const stop = new AbortController();
    let endTurn: (() => void) | undefined;
    let body: Readable | undefined;
    let hasMoved = () => false;
    const idleTimeout = createIdleTimeout(timeoutMs, () => {
      // Unread data is the caller's to read, however slowly.
      if (hasMoved() || (body && body.readableLength > 0)) idleTimeout.renew();
      else stop.abort(new MapServerUnavailable({ timedOut: true }));
    });
    const leave = (): void =>
      stop.abort(new DomainError("request.invalid", { reason: "the caller went away" }));
    const end = (): void => {
      idleTimeout.end();
      caller?.removeEventListener("abort", leave);
      endTurn?.();
    };
    caller?.addEventListener("abort", leave, { once: true });
    if (caller?.aborted) leave();

    try {
      endTurn = await turns.take(stop.signal, turn);
      const response = await asker.ask(url, { headers: { ...headers, ...conditions }, signal: stop.signal });
      const status = response.statusCode ?? 0;
      if (notThere.has(status)) {
        counts.failures++;
        attempt.failed();
      } else attempt.succeeded();
      idleTimeout.renew();
      hasMoved = movementOf(response);
      body = decodedBody(response, end);
      const received = body;
      // The reader may have gone by then.
      received.on("error", () => undefined);
      stop.signal.addEventListener("abort", () => received.destroy(stop.signal.reason));
      return { status, headers: response.headers, body };
    } catch (error) {
      end();
      const isCallers = stop.signal.aborted && !(stop.signal.reason instanceof MapServerUnavailable);
      if (isCallers || endTurn === undefined) attempt.abandoned();
      else {
        counts.failures++;
        attempt.failed();
      }
      if (stop.signal.aborted) throw stop.signal.reason;
      throw error instanceof DomainError ? error : new MapServerUnavailable({ cause: error });
    }
  };

  return { call, isBroken: breaker.isOpen, counts: () => counts, close: asker.close };
}

/** Whether data arrived since the last call. Checked when the time-out ends, so that each chunk costs nothing. */
function movementOf({ socket }: IncomingMessage): () => boolean {
  let seen = socket.bytesRead;
  return () => {
    const before = seen;
    seen = socket.bytesRead;
    return seen > before;
  };
}

/** The decompressed body; `onEnd` is called when all was received, or the reader destroyed it. */
function decodedBody(response: IncomingMessage, onEnd: () => void): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "gzip" || encoding === "x-gzip") return pipeline(response, createGunzip(), onEnd);
  if (encoding !== "identity" && encoding !== "") {
    response.destroy();
    throw new MapServerUnavailable({ cause: new Error(`an encoding that was not asked for: ${encoding}`) });
  }
  response.once("end", onEnd).once("close", onEnd);
  return response;
}
