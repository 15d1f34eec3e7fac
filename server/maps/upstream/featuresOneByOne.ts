import { fieldOf } from "../../../schemas/records.ts";
import { MapRequestNotAllowed } from "../../services/errors.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import type { MapRequest } from "../MapServer.ts";
import { unescapeXml } from "../xmlTree.ts";
import { readAnswer, unavailable } from "./readBody.ts";

/** Requests for single features at once, and in all. */
const atOnce = 8;
const mostIds = 1_000;

/** The ids of the features that are requested, by a parameter or by a filter of nothing else; none of any other request. */
export function requestedIds({ parameters }: MapRequest): string[] {
  const list = parameters.get("resourceid") ?? parameters.get("featureid");
  if (list) return list.split(",");
  const filter = parameters.get("filter") ?? "";
  if (!/^<([\w.-]+:)?Filter[^>]*>(<([\w.-]+:)?ResourceId rid="[^"]*"\s*\/>)+<\/[\w.:-]+>$/.test(filter))
    return [];
  return Array.from(filter.matchAll(/ rid="([^"]*)"/g), ([, id = ""]) => unescapeXml(id));
}

/**
 * One collection in GeoJSON of features that are asked for one at a time; a request that fails is the answer.
 *
 * @throws MapRequestNotAllowed for more than 1,000
 */
export async function featuresOneByOne(
  request: MapRequest,
  ids: readonly string[],
  answer: (request: MapRequest) => Promise<MapAnswer>,
): Promise<MapAnswer> {
  if (ids.length > mostIds) {
    const reason = `At most ${mostIds} features are asked for by their ids at this map server.`;
    throw new MapRequestNotAllowed({ code: "InvalidParameterValue", locator: "resourceid", text: reason });
  }
  const others = [...request.parameters].filter(([name]) => !replaced.has(name));
  const first = Number(request.parameters.get("startindex") ?? 0);
  const wanted = ids.slice(first, first + Number(request.parameters.get("count") ?? ids.length));
  const found: unknown[] = [];
  let crs: unknown;
  for (let from = 0; from < wanted.length; from += atOnce) {
    const answers = await Promise.all(
      wanted.slice(from, from + atOnce).map(async (id) => {
        const { body, ...head } = await answer({
          ...request,
          parameters: new Map([...others, ["resourceid", id]]),
        });
        return { ...head, body: await readAnswer(body) };
      }),
    );
    for (const each of answers) {
      if (each.status !== 200) return each;
      const collection = parsed(each.body);
      const features = fieldOf(collection, "features");
      if (Array.isArray(features)) found.push(...features);
      crs ??= fieldOf(collection, "crs");
    }
  }
  const body = { type: "FeatureCollection", features: found, numberReturned: found.length, crs };
  return {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ ...body, numberMatched: found.length + ids.length - wanted.length }),
  };
}

const replaced = new Set(["filter", "featureid", "resourceid", "startindex", "count"]);

function parsed(collection: string): unknown {
  try {
    return JSON.parse(collection);
  } catch (error) {
    throw unavailable(error);
  }
}
