import { LRUCache } from "lru-cache";
import { picturesIgnoreFilters } from "../../../schemas/mapRefusals.ts";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { faultAnswer } from "../faultAnswer.ts";
import type { FilterDialect } from "./filterDialects.ts";
import type { Connection } from "./openConnection.ts";

/** Cache lifetime of whether a map server supports filters. */
const cacheMs = 10 * 60_000;
const maxWorkspaces = 1000;

/** An invalid filter: a server that supports filters must report an error. */
const brokenFilter = "<Filter";

/**
 * Whether a map server supports FILTER in GetMap. WMS has no such parameter, and a server that does not know it
 * silently draws everything; so an invalid filter is sent, and a server that draws a picture anyway does not support
 * it. Servers known to support it are not tested: MapServer's process answers the request after an error wrongly.
 */
export function createPictureFilters({ call }: Pick<Connection, "call">) {
  const known = new LRUCache<string, Promise<boolean>>({ max: maxWorkspaces, ttl: cacheMs });

  async function refusesBroken(url: URL): Promise<boolean> {
    const probe = new URL(url);
    const wanted = { width: "16", height: "16", filter: brokenFilter };
    for (const [name, value] of Object.entries(wanted)) probe.searchParams.set(name, value);
    const { status, headers, body } = await call(probe);
    body.destroy();
    return status >= 300 || !String(headers["content-type"]).startsWith("image/");
  }

  async function drawsFiltered(workspace: string, url: URL): Promise<boolean> {
    const remembered = known.get(workspace);
    if (remembered) return await remembered;
    const asking = refusesBroken(url);
    known.set(workspace, asking);
    try {
      return await asking;
    } catch (error) {
      known.delete(workspace);
      throw error;
    }
  }

  return {
    /** Whether a request can be forwarded without showing what its filter hides; throws `MapServerUnavailable`. */
    async follow(request: MapRequest, url: URL, dialect: FilterDialect): Promise<boolean> {
      if (request.service !== "WMS" || !request.parameters.get("filter")) return true;
      if (request.request === "GetFeatureInfo") return dialect.informsFiltered;
      return dialect.drawsFiltered || (await drawsFiltered(request.workspace, url));
    },
  };
}

/** The answer instead of an unfiltered picture. */
export const unfiltered = async (request: MapRequest): Promise<MapAnswer> =>
  await faultAnswer(request, {
    code: "OperationNotSupported",
    locator: "filter",
    text: picturesIgnoreFilters,
  });
