import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** One question to a map server and its answer, as both went over the line. */
interface Exchange {
  request: {
    /** GET when absent. */
    method?: string;
    /** Without the server's own address, which ends with `/geoserver`: `/rest/workspaces.json`. */
    path: string;
    /** Names are compared in whatever case, as GeoServer does; values as written. */
    query?: Record<string, string>;
    /** Only a question without credentials is meant; else credentials are demanded where the conversation has some. */
    isAnonymous?: boolean;
  };
  response: {
    status: number;
    headers: Record<string, string>;
    /** The body as JSON, as text (one string or its lines), or as bytes. `{url}` stands for the server's own address. */
    json?: unknown;
    text?: string | string[];
    base64?: string;
  };
}

interface Conversation {
  /** What was recorded, of which version. */
  about: string;
  /** `user:password` that the server wants for everything but anonymous exchanges. */
  credentials?: string;
  exchanges: Exchange[];
}

export interface ReplayedGeoServer {
  /** Its own address, such as a GeoServer's `http://host:8080/geoserver`. */
  url: string;
  /** The questions so far, oldest first: method, path and query. */
  asked: string[];
  /** Questions that no conversation holds; each was answered 501. */
  unknown: string[];
  /** Ends it; fails when there was a question that is not recorded. */
  close(): Promise<void>;
}

const folder = join(import.meta.dirname, "recordings/geoserver");

/**
 * A GeoServer of which only its recorded answers are here. `names` are files of `tests/support/map-servers/recordings/geoserver`
 * without their extension.
 */
export async function replayGeoServer(...names: string[]): Promise<ReplayedGeoServer> {
  const conversations = names.map(
    (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Conversation,
  );
  const server = createServer((request, response) => {
    const question = `${request.method} ${(request.url ?? "").replace(/^\/geoserver/, "")}`;
    replayed.asked.push(question);
    const known = findExchange(conversations, request);
    if (!known) {
      replayed.unknown.push(question);
      response.writeHead(501, { "content-type": "text/plain" }).end(`Not recorded: ${question}`);
      return;
    }
    const { status, headers } = known.response;
    response.writeHead(status, headers).end(bodyOf(known.response, replayed.url));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const replayed: ReplayedGeoServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geoserver`,
    asked: [],
    unknown: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      if (replayed.unknown.length > 0) throw new Error(`Not recorded: ${replayed.unknown.join(", ")}`);
    },
  };
  return replayed;
}

function findExchange(conversations: Conversation[], asked: IncomingMessage): Exchange | undefined {
  const url = new URL(asked.url ?? "/", "http://geoserver");
  const given = sortedQuery(url.searchParams);
  for (const { exchanges, credentials } of conversations) {
    const authorization = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;
    const isKnown = authorization === undefined || asked.headers.authorization === authorization;
    const found = exchanges.find(
      ({ request }) =>
        (request.method ?? "GET") === asked.method &&
        `/geoserver${request.path}` === url.pathname &&
        sortedQuery(Object.entries(request.query ?? {})) === given &&
        (request.isAnonymous === true) === !isKnown,
    );
    if (found) return found;
  }
  return undefined;
}

function sortedQuery(pairs: Iterable<[string, string]>): string {
  const sorted = [...pairs].map(([name, value]) => `${name.toLowerCase()}=${value}`).toSorted();
  return sorted.join("\n");
}

function bodyOf({ json, text, base64 }: Exchange["response"], url: string): string | Buffer {
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  const written = json === undefined ? [text ?? ""].flat().join("\n") : JSON.stringify(json);
  return written.replaceAll("{url}", url);
}
