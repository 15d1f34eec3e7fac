import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { isPicture } from "./answerOf.ts";
import { callerHas, conditionsFor } from "./conditions.ts";
import { freshnessMs } from "./freshness.ts";
import type { UpstreamAnswer } from "./openConnection.ts";
import type { Picture, PictureCache } from "./pictureCache.ts";
import { readBytes } from "./readBody.ts";

/** How to fetch a picture that is not cached, or must be revalidated. */
export interface PictureSource {
  ask(conditions: Record<string, string>): Promise<UpstreamAnswer>;
  /** Answers a response that is not a picture. */
  answer(asked: UpstreamAnswer): Promise<MapAnswer>;
}

const remembered = new Set<MapRequest["request"]>(["GetMap", "GetLegendGraphic"]);

/** Whether a request is for a picture that is the same for every authorised caller. */
export const isForPicture = ({ request }: MapRequest): boolean => remembered.has(request);

/** Cache hits and misses. */
interface PictureCounts {
  hits: number;
  misses: number;
}

/** Answers picture requests from the cache while fresh, and revalidates after that. */
export function createPictures(memory: PictureCache, now: () => number) {
  const counts: PictureCounts = { hits: 0, misses: 0 };

  async function answer(request: MapRequest, address: string, source: PictureSource): Promise<MapAnswer> {
    const known = memory.get(address);
    if (known && now() < known.freshUntilMs) {
      counts.hits++;
      return answerFrom(known, request);
    }
    counts.misses++;
    const generation = memory.generation();
    const asked = await source.ask(known ? conditionsFor(known) : {});
    const freshMs = freshnessMs(asked.headers);
    const keep = (picture: Picture): MapAnswer => {
      if (freshMs !== undefined) memory.store(address, picture, generation);
      return answerFrom(picture, request);
    };
    const freshUntilMs = now() + (freshMs ?? 0);
    if (known && asked.status === 304) {
      asked.body.destroy();
      return keep({ ...known, freshUntilMs });
    }
    const answered = await source.answer(asked);
    const { headers, body } = answered;
    if (answered.status !== 200 || !isPicture(headers["content-type"] ?? "") || !(body instanceof Readable))
      return answered;
    return keep({ ...(await pictureOf(body, headers)), freshUntilMs, ...whose(request) });
  }

  return { answer, counts: () => counts };
}

const whose = ({ workspace, layers }: MapRequest) => ({ workspace, layers });

/** With a tag of our own where the map server sends none, so that a caller is not sent the same picture twice. */
async function pictureOf(body: Readable, given: Record<string, string>) {
  const bytes = await readBytes(body);
  const etag = given["etag"] ?? `"${hash("sha256", bytes, "base64url").slice(0, 32)}"`;
  const headers = { ...given, etag, "content-length": String(bytes.byteLength) };
  return { bytes, headers, etag: given["etag"], lastModified: given["last-modified"] };
}

function answerFrom({ bytes, headers }: Picture, request: MapRequest): MapAnswer {
  const { "content-length": length = "", ...rest } = headers;
  if (callerHas(request, { etag: headers["etag"], lastModified: headers["last-modified"] }))
    return { status: 304, headers: rest, body: "" };
  return { status: 200, headers: { ...rest, "content-length": length }, body: bytes };
}
