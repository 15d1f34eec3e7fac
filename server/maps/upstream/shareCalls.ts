import { Readable } from "node:stream";
import { DomainError } from "../../services/errors.ts";
import type { UpstreamAnswer } from "./openConnection.ts";

type Ask = (signal: AbortSignal | undefined) => Promise<UpstreamAnswer>;

/** Calls, or waits for the answer to an identical call in progress. */
export interface Share {
  (key: string, ask: Ask, caller?: AbortSignal): Promise<UpstreamAnswer>;
  /** Number of callers who shared another's call. */
  shared: () => number;
}

/**
 * Coalesces identical simultaneous calls. The first caller gets the answer as a stream; the others when it is complete,
 * or call themselves if it exceeds `maxBytes`, the size of the buffer. The call ends when its last caller disconnects;
 * its failure is everybody's.
 */
export function shareCalls(maxBytes: number): Share {
  const underway = new Map<string, SharedCall>();
  let shared = 0;

  async function share(key: string, ask: Ask, caller?: AbortSignal): Promise<UpstreamAnswer> {
    const known = underway.get(key);
    if (known) {
      shared++;
      return (await known.join(caller)) ?? (await ask(caller));
    }
    const call = beginCall(ask, maxBytes, () => {
      if (underway.get(key) === call) underway.delete(key);
    });
    underway.set(key, call);
    return await call.lead(caller);
  }

  return Object.assign(share, { shared: () => shared });
}

interface SharedCall {
  lead(caller?: AbortSignal): Promise<UpstreamAnswer>;
  /** Undefined when the answer is too long to be buffered. */
  join(caller?: AbortSignal): Promise<UpstreamAnswer | undefined>;
}

function beginCall(ask: Ask, maxBytes: number, forget: () => void): SharedCall {
  const stop = new AbortController();
  const whole = Promise.withResolvers<readonly Buffer[] | undefined>();
  let callers = 0;
  let isReceived = false;
  const leave = (): void => {
    callers--;
    if (callers > 0) return;
    forget();
    if (!isReceived) stop.abort(new DomainError("request.invalid", { reason: "every caller went away" }));
  };
  const started = ask(stop.signal).then((answer) => ({
    ...answer,
    body: readAhead(answer.body, { maxBytes, whole, onEnd: forget, onReceived: () => (isReceived = true) }),
  }));
  started.catch((error: unknown) => {
    forget();
    whole.reject(error);
  });
  // Nobody may be waiting for it.
  whole.promise.catch(() => undefined);

  return {
    async lead(caller) {
      callers++;
      try {
        const answer = await unlessGone(started, caller);
        answer.body.once("close", leave);
        return answer;
      } catch (error) {
        leave();
        started.then(({ body }) => body.destroy()).catch(() => undefined);
        throw error;
      }
    },
    async join(caller) {
      callers++;
      try {
        const pieces = await unlessGone(whole.promise, caller);
        const answer = await started;
        return pieces && { ...answer, body: Readable.from(pieces, { objectMode: false }) };
      } finally {
        leave();
      }
    },
  };
}

interface Reading {
  maxBytes: number;
  /** For callers who joined; the chunks are not concatenated, because usually nobody did. */
  whole: PromiseWithResolvers<readonly Buffer[] | undefined>;
  /** Nobody can join any more. */
  onEnd: () => void;
  onReceived: () => void;
}

/**
 * Reads a body at its own speed up to `maxBytes`, beyond that at the reader's; continues when the reader disconnects.
 */
function readAhead(body: Readable, { maxBytes, whole, onEnd, onReceived }: Reading): Readable {
  const reader = new Readable({
    highWaterMark: maxBytes,
    read: () => {
      if (body.isPaused()) body.resume();
    },
  });
  // It may have been abandoned by then.
  reader.on("error", () => undefined);
  let pieces: Buffer[] = [];
  let length = 0;
  const isTooLong = (): boolean => length > maxBytes;

  body.on("data", (piece: Buffer) => {
    length += piece.byteLength;
    if (isTooLong()) {
      pieces = [];
      onEnd();
      whole.resolve(undefined);
    } else pieces.push(piece);
    if (!reader.destroyed && !reader.push(piece)) body.pause();
    if (reader.destroyed && isTooLong()) body.destroy();
  });
  reader.once("close", () => {
    if (isTooLong()) body.destroy();
    else body.resume();
  });
  body.once("end", () => {
    onReceived();
    onEnd();
    whole.resolve(pieces);
    if (!reader.destroyed) reader.push(null);
  });
  const fail = (error: Error): void => {
    onEnd();
    whole.reject(error);
    reader.destroy(error);
  };
  body.once("error", fail);
  body.once("close", () => {
    if (!body.readableEnded && !reader.destroyed) fail(new Error("the answer broke off"));
  });
  return reader;
}

async function unlessGone<T>(promise: Promise<T>, caller: AbortSignal | undefined): Promise<T> {
  if (!caller) return await promise;
  const gone = Promise.withResolvers<never>();
  const leave = (): void =>
    gone.reject(new DomainError("request.invalid", { reason: "the caller went away" }));
  caller.addEventListener("abort", leave, { once: true });
  if (caller.aborted) leave();
  try {
    return await Promise.race([promise, gone.promise]);
  } finally {
    caller.removeEventListener("abort", leave);
  }
}
