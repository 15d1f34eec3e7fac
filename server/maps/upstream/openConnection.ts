import { Readable } from "node:stream";
import { DomainError, MapServerUnavailable } from "../../services/errors.ts";
import { createTurns } from "./turns.ts";

export interface ConnectionOptions {
  user?: string | undefined;
  password?: string | undefined;
  /** Longest wait for the answer to start, and for each next piece of it. */
  timeoutMs: number;
}

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  /** Ends, fails or is destroyed exactly once; until then the answer holds one of the places. */
  body: Readable;
}

/** At most this many requests at the map server at once, and this many waiting. */
const atOnce = 16;
const mayWait = 256;

/**
 * Calls the map server as itself: with its own credentials, and nothing of the caller's but the address and the
 * condition. Throws `MapServerUnavailable` when no answer starts in time. Redirects are not followed.
 */
export function openConnection({ user, password, timeoutMs }: ConnectionOptions) {
  const turns = createTurns(atOnce, mayWait);
  const authorization =
    user === undefined ? undefined : `Basic ${Buffer.from(`${user}:${password ?? ""}`).toString("base64")}`;

  return async function call(url: URL, ifNoneMatch?: string, caller?: AbortSignal): Promise<UpstreamAnswer> {
    const stop = new AbortController();
    const patience = createPatience(timeoutMs, () =>
      stop.abort(new MapServerUnavailable({ timedOut: true })),
    );
    const leave = (): void =>
      stop.abort(new DomainError("request.invalid", { reason: "the caller went away" }));
    caller?.addEventListener("abort", leave, { once: true });
    if (caller?.aborted) leave();
    let endTurn: (() => void) | undefined;
    const end = (): void => {
      patience.end();
      caller?.removeEventListener("abort", leave);
      endTurn?.();
    };

    try {
      patience.start();
      endTurn = await turns.take(stop.signal);
      const response = await fetch(url, {
        redirect: "manual",
        signal: stop.signal,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          ...(ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch }),
        },
      });
      const body = Readable.from(piecesOf(response, patience), { objectMode: false });
      body.once("close", () => {
        stop.abort();
        end();
      });
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      end();
      throw error instanceof DomainError ? error : new MapServerUnavailable({ cause: error });
    }
  };
}

interface Patience {
  start(): void;
  end(): void;
}

function createPatience(timeoutMs: number, onEnd: () => void): Patience {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer = setTimeout(onEnd, timeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}

/** Patience counts only while the map server is to move: a caller that reads slowly may. */
async function* piecesOf(response: Response, patience: Patience): AsyncGenerator<Uint8Array> {
  for await (const piece of response.body ?? []) {
    patience.end();
    yield piece;
    patience.start();
  }
}
