import { Transform } from "node:stream";
import { escapeXml } from "../ogcException.ts";
import { unescapeXml } from "./xmlTree.ts";

/** Ends of an address in any text; the stream below cuts there. */
const ends = "\\s\"'<>,[\\](){}";

/** An address that goes on for longer than this is not one. */
const longestAddress = 16_384;

/** Puts the public address where a map server wrote its own. */
export interface OwnAddresses {
  /** In any text. Schema documents are pointed at where the standards publish them. */
  replace(text: string): string;
  /** A link known to lead to the service, whatever host the server thinks it has; as written in an XML attribute. */
  link(address: string): string;
}

/** Query parameters stay, but for those that are the server's own, such as MapServer's `map=`. */
export function ownAddresses(serviceUrl: URL, publicUrl: string): OwnAddresses {
  const host = serviceUrl.host.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const own = new RegExp(
    `https?:(?:\\\\?/){2}${host}(?::80|:443)?(?![\\w.:-])([^?${ends}]*)(\\?[^${ends}]*)?`,
    "gi",
  );
  const ownParameters = new Set([...serviceUrl.searchParams.keys()].map((name) => name.toLowerCase()));
  return {
    link: (address) =>
      `${escapeXml(publicUrl)}?${callersPart(/\?(.*)$/s.exec(address)?.[1] ?? "", ownParameters)}`,
    replace: (text) =>
      text.replace(own, (_all, path: string, query: string | undefined) => {
        const schema = /\\?\/schemas(\\?\/.+)$/.exec(path)?.[1];
        if (schema !== undefined) return `http://schemas.opengis.net${schema}`;
        return query === undefined ? publicUrl : `${publicUrl}?${callersPart(query.slice(1), ownParameters)}`;
      }),
  };
}

function callersPart(query: string, ownParameters: ReadonlySet<string>): string {
  return query
    .split(/&amp;|&/)
    .filter((pair) => pair !== "" && !ownParameters.has(unescapeXml(pair.split("=")[0] ?? "").toLowerCase()))
    .join(query.includes("&amp;") ? "&amp;" : "&");
}

/** The same on a stream of UTF-8: cuts only where no address can be in two pieces. */
export function replacingStream(replace: (text: string) => string): Transform {
  const decoder = new TextDecoder();
  let rest = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest += decoder.decode(chunk, { stream: true });
      const cut = lastEnd(rest);
      const ready = rest.slice(0, cut);
      rest = rest.slice(cut);
      done(null, replace(ready));
    },
    flush(done) {
      done(null, replace(rest + decoder.decode()));
    },
  });
}

const isEnd = new RegExp(`[${ends}]`);

function lastEnd(text: string): number {
  for (let at = text.length - 1; at > Math.max(0, text.length - longestAddress); at--) {
    if (isEnd.test(text.charAt(at))) return at + 1;
  }
  return text.length > longestAddress ? text.length : 0;
}
