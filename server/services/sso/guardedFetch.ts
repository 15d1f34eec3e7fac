import { lookup } from "node:dns";
import { request as plainRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { isLoopback, isPrivateAddress } from "./privateAddresses.ts";

/** The host's address is not public, and the installation does not allow it. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/** Neither https, nor this machine while that is allowed. */
export class NotSecure extends Error {
  override readonly name = "NotSecure";
}

/** Answers of providers are some kilobytes. */
const maxBytes = 1024 * 1024;

interface Sent {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

export type GuardedFetch = (url: string, sent?: Sent) => Promise<Response>;

/**
 * A `fetch` for addresses that people of companies give: https only, no redirects, an answer of at most 1 MB, and no
 * private address, which is looked at when connecting, so that a name cannot lead there later. `privateHosts` are
 * allowed to be private; those of this machine may then also be without https.
 */
export function guardedFetch(privateHosts: readonly string[]): GuardedFetch {
  const isAllowed = (host: string) => privateHosts.includes(host);

  const publicLookup: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const refused = isAllowed(host)
        ? undefined
        : addresses.find(({ address }) => isPrivateAddress(address));
      if (refused) return done(new PrivateAddress(`${host} is ${refused.address}`), "", 0);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? "", first?.family ?? 0);
    });
  };

  function requireAllowed(url: URL): void {
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(host) && isAllowed(host)))
      throw new NotSecure(`${url.protocol}//${url.host} is not https`);
    // Node asks no lookup about a literal address.
    if (isIP(host) !== 0 && isPrivateAddress(host) && !isAllowed(host))
      throw new PrivateAddress(`${host} is a private address`);
  }

  return async (address, { method, headers, body, signal } = {}) => {
    const url = new URL(address);
    requireAllowed(url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const request = send(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      lookup: publicLookup,
      ...(signal && { signal }),
    });
    request.on("response", resolve);
    request.on("error", reject);
    const text = body instanceof URLSearchParams ? body.toString() : body;
    request.end(typeof text === "string" || text instanceof Uint8Array ? text : undefined);
    return await toResponse(await promise);
  };
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const read of answer) {
    const chunk: unknown = read;
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.byteLength;
    if (length > maxBytes) {
      answer.destroy();
      throw new Error("the answer is too large");
    }
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, each);
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 599) throw new Error(`status ${status}`);
  return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers });
}
