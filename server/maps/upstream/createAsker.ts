import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { longestAddress } from "../../../schemas/longestAddress.ts";

interface Asking {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/**
 * Asks over keep-alive connections, without following redirects: by GET, and where the address is too long for servers and
 * proxies, with its filter posted as a form, which GeoServer, MapServer and QGIS Server read alike.
 */
export interface Asker {
  ask: (url: URL, asking: Asking) => Promise<IncomingMessage>;
  close: () => void;
}

export function createAsker(connections: number): Asker {
  const options = { keepAlive: true, maxSockets: connections, maxFreeSockets: connections };
  const plain = new PlainAgent(options);
  const secure = new SecureAgent(options);

  function send(url: URL, { headers, signal }: Asking): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { address, form } = withFormWhereLong(url);
    const asked = {
      method: form === undefined ? "GET" : "POST",
      headers: form === undefined ? headers : { ...headers, "content-type": formType },
    };
    const request =
      address.protocol === "https:"
        ? secureRequest(address, { ...asked, agent: secure })
        : plainRequest(address, { ...asked, agent: plain });
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
    else request.end(form);
    return promise;
  }

  return {
    async ask(url, asking) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await send(url, asking);
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

const formType = "application/x-www-form-urlencoded";

function withFormWhereLong(url: URL): { address: URL; form?: string } {
  const filter = url.href.length > longestAddress ? url.searchParams.get("filter") : null;
  if (filter === null) return { address: url };
  const address = new URL(url);
  address.searchParams.delete("filter");
  return { address, form: `filter=${encodeURIComponent(filter)}` };
}

class ClosedMeanwhile extends Error {
  override readonly message = "a kept connection was closed by the map server";
}
