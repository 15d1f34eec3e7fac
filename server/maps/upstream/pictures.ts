import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { isPicture } from "./answerOf.ts";
import { callerHas, conditionsFor } from "./conditions.ts";
import { freshnessMs } from "./freshness.ts";
import type { UpstreamAnswer } from "./openConnection.ts";
import type { Picture, PictureMemory } from "./pictureMemory.ts";
import { readBytes } from "./readBody.ts";

/** How a picture is had when it is not remembered, or has to be asked for again. */
export interface PictureSource {
  ask(conditions: Record<string, string>): Promise<UpstreamAnswer>;
  /** What else than a picture comes is answered so. */
  answer(asked: UpstreamAnswer): Promise<MapAnswer>;
}

const remembered = new Set<MapRequest["request"]>(["GetMap", "GetLegendGraphic"]);

/** Whether a request is for a picture that is the same for everybody who may ask for it. */
export const isForPicture = ({ request }: MapRequest): boolean => remembered.has(request);

/** How often a picture was fresh in memory, and how often it had to be asked for. */
interface PictureCounts {
  hits: number;
  misses: number;
}

/** Answers a request for a picture from memory while it is fresh, and asks whether it changed after that. */
export function createPictures(memory: PictureMemory, now: () => number) {
  const counts: PictureCounts = { hits: 0, misses: 0 };

  async function answer(request: MapRequest, address: string, source: PictureSource): Promise<MapAnswer> {
    const known = memory.get(address);
    if (known && now() < known.freshUntilMs) {
      counts.hits++;
      return answerFrom(known, request);
    }
    counts.misses++;
    const age = memory.age();
    const asked = await source.ask(known ? conditionsFor(known) : {});
    const freshMs = freshnessMs(asked.headers);
    const keep = (picture: Picture): MapAnswer => {
      if (freshMs !== undefined) memory.keep(address, picture, age);
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

/** With a tag of ours where the map server gives none, so that a caller is not sent twice what it has. */
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
