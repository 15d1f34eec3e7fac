import { LRUCache } from "lru-cache";
import type { MapRequest } from "../../MapServer.ts";
import { optional } from "./parameters.ts";
import { WmsFault } from "./WmsFault.ts";

/**
 * The `updateSequence` of a document (WMS 1.3.0, 7.2.3.5), of which `hash` is what it tells: the moment since when it reads so, ISO 8601.
 *
 * @throws WmsFault `CurrentUpdateSequence` where the caller has it; `InvalidUpdateSequence` where no document can have it yet
 */
export type UpdateSequence = (document: string, hash: string, parameters: MapRequest["parameters"]) => string;

const maxDocuments = 1000;

/** Remembers documents. Each server has its own moments, so a caller's that is merely another one gets the document. */
export function updateSequences(): UpdateSequence {
  const told = new LRUCache<string, { hash: string; moment: string }>({ max: maxDocuments });
  return (document, hash, parameters) => {
    const known = told.get(document);
    const moment = known?.hash === hash ? known.moment : momentAfter(known?.moment);
    told.set(document, { hash, moment });
    const asked = optional(parameters, "updatesequence");
    if (asked === moment)
      throw new WmsFault("CurrentUpdateSequence", "the document is unchanged", "updatesequence");
    if (asked !== undefined && asked > new Date().toISOString())
      throw new WmsFault("InvalidUpdateSequence", "the document is not as new as that", "updatesequence");
    return moment;
  };
}

/** Now, or a millisecond later where two come at once. */
function momentAfter(earlier: string | undefined): string {
  const least = earlier === undefined ? 0 : Date.parse(earlier) + 1;
  return new Date(Math.max(Date.now(), least)).toISOString();
}
