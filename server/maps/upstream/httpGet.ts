import { Agent as PlainAgent, get as plainGet, type IncomingMessage } from "node:http";
import { Agent as SecureAgent, get as secureGet } from "node:https";

interface Asking {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** GET over keep-alive connections, without following redirects. */
export interface Asker {
  ask: (url: URL, asking: Asking) => Promise<IncomingMessage>;
  close: () => void;
}

export function createAsker(connections: number): Asker {
  const options = { keepAlive: true, maxSockets: connections, maxFreeSockets: connections };
  const plain = new PlainAgent(options);
  const secure = new SecureAgent(options);

  function get(url: URL, { headers, signal }: Asking): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const isSecure = url.protocol === "https:";
    const request = isSecure
      ? secureGet(url, { agent: secure, headers })
      : plainGet(url, { agent: plain, headers });
    // Not the `signal` option: after the response it would destroy the idle connection with an unhandled error.
    const abort = (): void => void request.destroy();
    const done = (): void => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort, { once: true });
    request.once("close", done);
    request.once("response", (response) => {
      response.once("end", done);
      // The reader may have gone by then.
      response.on("error", () => undefined);
      resolve(response);
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      const wasClosedMeanwhile = request.reusedSocket && error.code === "ECONNRESET" && !signal.aborted;
      reject(wasClosedMeanwhile ? new ClosedMeanwhile() : error);
    });
    if (signal.aborted) abort();
    return promise;
  }

  return {
    async ask(url, asking) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await get(url, asking);
        } catch (error) {
          // Each idle connection may have been closed by the server just as it was used.
          if (!(error instanceof ClosedMeanwhile) || attempt > connections) throw error;
        }
      }
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

class ClosedMeanwhile extends Error {
  override readonly message = "a kept connection was closed by the map server";
}
