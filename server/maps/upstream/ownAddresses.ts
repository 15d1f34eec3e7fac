import { Transform } from "node:stream";
import { once } from "../../../schemas/once.ts";
import { escapeXml } from "../ogcException.ts";
import { unescapeXml } from "../xmlTree.ts";

/** Characters that end an address in any text; the stream below splits there. */
const ends = "\\s\"'<>,[\\](){}";

/** Anything longer is no address. */
const maxAddressLength = 16_384;

/** Replaces the map server's own addresses by the public address. */
export interface OwnAddresses {
  /** In any text. Schema documents are linked where the standards publish them. */
  replace(text: string): string;
  /** A link known to lead to the service, whatever host name the server uses; as written in an XML attribute. */
  link(address: string): string;
}

/** Query parameters stay, except the server's own, such as MapServer's `map=`. */
export function ownAddresses(serviceUrl: URL, publicUrl: string): OwnAddresses {
  const host = serviceUrl.host.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // Created on first use: pictures and most features contain no address.
  const own = once(
    () =>
      new RegExp(`https?:(?:\\\\?/){2}${host}(?::80|:443)?(?![\\w.:-])([^?${ends}]*)(\\?[^${ends}]*)?`, "gi"),
  );
  const ownParameters = new Set([...serviceUrl.searchParams.keys()].map((name) => name.toLowerCase()));
  return {
    link: (address) =>
      `${escapeXml(publicUrl)}?${callersPart(/\?(.*)$/s.exec(address)?.[1] ?? "", ownParameters)}`,
    replace: (text) =>
      text.replace(own(), (_all, path: string, query: string | undefined) => {
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

/**
 * The same for a stream of UTF-8: splits only where no address can be cut. Chunks without an address, such as
 * coordinates, pass unchanged without being decoded.
 */
export function replacingStream(replace: (text: string) => string): Transform {
  let rest: Buffer = Buffer.alloc(0);
  const written = (bytes: Buffer): Buffer =>
    holdsAddress(bytes) ? Buffer.from(replace(bytes.toString("utf8"))) : bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const cut = lastEnd(chunk);
      if (cut === 0) {
        rest = Buffer.concat([rest, chunk]);
        if (rest.byteLength > maxAddressLength) {
          this.push(written(rest));
          rest = Buffer.alloc(0);
        }
        return done();
      }
      // The rest of the previous chunk is joined with the first words of this one; the others need not be copied.
      const start = rest.byteLength === 0 ? 0 : firstEnd(chunk);
      if (start > 0) this.push(written(Buffer.concat([rest, chunk.subarray(0, start)])));
      if (cut > start) this.push(written(chunk.subarray(start, cut)));
      rest = chunk.subarray(cut);
      done();
    },
    flush(done) {
      done(null, written(rest));
    },
  });
}

/** `:/`, or `:\/` in JSON: without one of these there is no address. */
const holdsAddress = (bytes: Buffer): boolean => bytes.includes(":/") || bytes.includes(":\\/");

/** The ASCII characters of `ends`, whose bytes occur in no other character of UTF-8. */
const endBytes = new Set(Buffer.from(" \t\n\v\f\r\"'<>,[](){}"));

/** The position after the first end of an address; the whole length where there is none. */
function firstEnd(bytes: Buffer): number {
  const at = bytes.findIndex((byte) => endBytes.has(byte));
  return at < 0 ? bytes.byteLength : at + 1;
}

/** The position after the last one; 0 where there is none. */
const lastEnd = (bytes: Buffer): number => bytes.findLastIndex((byte) => endBytes.has(byte)) + 1;
