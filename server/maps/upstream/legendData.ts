import { LRUCache } from "lru-cache";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import type { MapRequest } from "../MapServer.ts";

/** For how long it is known that a map server has no legends as data. */
const knownMs = 10 * 60_000;
const maxWorkspaces = 1000;

const isForData = ({ request, parameters }: MapRequest): boolean =>
  request === "GetLegendGraphic" && parameters.get("format")?.toLowerCase() === "application/json";

const nothing: MapAnswer = { status: 204, headers: { "cache-control": "private, no-cache" }, body: "" };

/**
 * Legends as data of map servers that may have none: then 204, which is no failure, and they are not asked again for each
 * layer. One refusal says it of a workspace, unless another of its legends came as data.
 */
export function createLegendData() {
  const hasData = new LRUCache<string, boolean>({ max: maxWorkspaces, ttl: knownMs });
  return async (request: MapRequest, ask: () => Promise<MapAnswer>): Promise<MapAnswer> => {
    const { workspace } = request;
    if (!isForData(request)) return await ask();
    if (hasData.get(workspace) === false) return nothing;
    const answer = await ask();
    const { status, headers, body } = answer;
    const isData = status === 304 || (status === 200 && /json/i.test(headers["content-type"] ?? ""));
    if (isData) {
      hasData.set(workspace, true);
      return answer;
    }
    if (typeof body === "object" && "destroy" in body) body.destroy();
    if (!hasData.has(workspace)) hasData.set(workspace, false);
    return nothing;
  };
}
