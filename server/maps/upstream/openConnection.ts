import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DomainError, MapServerUnavailable } from "../../services/errors.ts";
import { createAsker } from "./askOnce.ts";
import { createCircuitBreaker } from "./circuitBreaker.ts";
import { createPatience } from "./createPatience.ts";
import { createTurns, type TurnFor } from "./turns.ts";

export interface ConnectionOptions {
  user?: string | undefined;
  password?: string | undefined;
  /** Longest wait for the answer to start; after as long without a next piece of it, and before twice that, it ends. */
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
   * Throws `MapServerUnavailable` when no answer starts in time, or at once while the map server fails again and again.
   * `conditions` are headers such as `if-none-match`.
   */
  call: (
    url: URL,
    conditions?: Record<string, string>,
    of?: { signal?: AbortSignal | undefined; turn?: TurnFor | undefined },
  ) => Promise<UpstreamAnswer>;
  /** Whether it failed so often that calls are not even tried. */
  isBroken: () => boolean;
  /** Calls that were let through, and those of them that got no answer or one that says it can't. */
  counts: () => { calls: number; failures: number };
  close: () => void;
}

/** At most this many requests at the map server at once, and this many waiting. */
const atOnce = 16;
const mayWait = 256;

const breaking = { failuresToOpen: 5, pauseMs: 2_000, longestPauseMs: 30_000 };

/** Statuses by which a server, or the proxy before it, says that it can't answer anything now. */
const notThere = new Set([502, 503, 504]);

/**
 * Calls the map server as itself: with its own credentials, and nothing of the caller's but the address and the
 * conditions. Redirects are not followed.
 */
export function openConnection({ user, password, timeoutMs, now }: ConnectionOptions): Connection {
  const turns = createTurns(atOnce, mayWait);
  const breaker = createCircuitBreaker({ now: now ?? (() => performance.now()), ...breaking });
  const asker = createAsker(atOnce);
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
    const patience = createPatience(timeoutMs, () => {
      // What lies there unread is the caller's to take, however slowly.
      if (hasMoved() || (body && body.readableLength > 0)) patience.renew();
      else stop.abort(new MapServerUnavailable({ timedOut: true }));
    });
    const leave = (): void =>
      stop.abort(new DomainError("request.invalid", { reason: "the caller went away" }));
    const end = (): void => {
      patience.end();
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
      patience.renew();
      hasMoved = movementOf(response);
      body = decodedBody(response, end);
      const received = body;
      // Its reader may have left by then.
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

/** Whether more has come since the last look. Asked when patience ends, so that pieces cost nothing. */
function movementOf({ socket }: IncomingMessage): () => boolean {
  let seen = socket.bytesRead;
  return () => {
    const before = seen;
    seen = socket.bytesRead;
    return seen > before;
  };
}

/** The body without its encoding; it has ended when all was received, or the reader destroyed it. */
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
