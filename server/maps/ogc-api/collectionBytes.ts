import { fieldOf } from "../../../schemas/records.ts";
import { MapServerUnavailable } from "../../services/errors.ts";

/** How many features there are. */
export interface Counts {
  /** In the page. */
  returned: number;
  /** On all pages; undefined where the map server does not count. */
  matched: number | undefined;
}

/** A collection of WFS, taken apart. */
interface SplitCollection extends Counts {
  /** JSON of the features with commas between. */
  features: Buffer;
  /** The system that the collection says its positions are in. */
  crsName: string | undefined;
}

const head = Buffer.from('{"type":"FeatureCollection","features":[');
const tailMark = Buffer.from('],"totalFeatures":');

export const beginsAsCollection = (bytes: Buffer): boolean => bytes.subarray(0, head.length).equals(head);

/**
 * The features' own bytes, cut out of their collection: reading and writing them anew would take most of the time. The
 * mark cannot be part of a text in them, where quotes are escaped, and comes last as it is the collection's own.
 */
export function splitCollection(collection: Buffer): SplitCollection {
  const end = collection.lastIndexOf(tailMark);
  if (end < 0 || !beginsAsCollection(collection)) return splitAnyCollection(collection);
  const { returned, ...told } = toldBy(parsed(`{${collection.toString("utf8", end + 2)}`));
  if (returned === undefined) return splitAnyCollection(collection);
  return { ...told, features: collection.subarray(head.length, end), returned };
}

/** Of other map servers, whose collections may be written otherwise. */
function splitAnyCollection(bytes: Buffer): SplitCollection {
  const collection = parsed(bytes.toString());
  const features = fieldOf(collection, "features");
  if (!Array.isArray(features)) throw new MapServerUnavailable({ cause: new Error("no features") });
  const written = features.map((feature: unknown) => JSON.stringify(feature)).join(",");
  return { ...toldBy(collection), features: Buffer.from(written), returned: features.length };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new MapServerUnavailable({ cause });
  }
}

function toldBy(members: unknown) {
  const numberOf = (name: string) => {
    const value = fieldOf(members, name);
    return typeof value === "number" ? value : undefined;
  };
  const crsName = fieldOf(fieldOf(fieldOf(members, "crs"), "properties"), "name");
  return {
    matched: numberOf("numberMatched") ?? numberOf("totalFeatures"),
    returned: numberOf("numberReturned"),
    crsName: typeof crsName === "string" ? crsName : undefined,
  };
}

/** The members of a collection behind its features. */
type MembersOf = (counts: Counts) => object;

const tailOf = (members: object): Buffer => Buffer.from(`],${JSON.stringify(members).slice(1)}`);

/** A collection of these features, with other members. */
export const joinCollection = (features: Buffer, members: object): Buffer =>
  Buffer.concat([head, features, tailOf(members)]);

/** More than the members of a collection of WFS take, whose links repeat the request. */
const tailMaxBytes = 256 * 1024;

/** A collection of WFS with other members, passed on as it comes: `bytes` is its beginning. */
export async function* passCollection(
  bytes: Buffer,
  rest: AsyncIterable<Uint8Array>,
  membersOf: MembersOf,
): AsyncGenerator<Buffer> {
  let held = bytes;
  for await (const piece of rest) {
    held = Buffer.concat([held, piece]);
    if (held.length < 2 * tailMaxBytes) continue;
    yield held.subarray(0, -tailMaxBytes);
    held = held.subarray(-tailMaxBytes);
  }
  const end = held.lastIndexOf(tailMark);
  if (end < 0) throw new MapServerUnavailable({ cause: new Error("the collection has no end") });
  const { returned = 0, matched } = toldBy(parsed(`{${held.toString("utf8", end + 2)}`));
  yield held.subarray(0, end);
  yield tailOf(membersOf({ returned, matched }));
}
