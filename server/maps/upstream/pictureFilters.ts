import { LRUCache } from "lru-cache";
import { picturesIgnoreFilters } from "../../../schemas/mapRefusals.ts";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { faultAnswer } from "../faultAnswer.ts";
import type { FilterDialect } from "./filterDialects.ts";
import type { Connection } from "./openConnection.ts";

/** How long it is remembered whether a map server reads filters. */
const rememberedMs = 10 * 60_000;
const mostWorkspaces = 1000;

/** No filter at all: whoever reads it must complain. */
const brokenFilter = "<Filter";

/**
 * Whether a map server draws by a FILTER. WMS has no such parameter, and a server that does not know it draws everything
 * without a word; so it is sent one that can't be read, and gives itself away by drawing a picture all the same. Those that
 * are known to read it are not to be tried: MapServer's process answers its next request wrong after a mistake.
 */
export function createPictureFilters({ call }: Pick<Connection, "call">) {
  const known = new LRUCache<string, Promise<boolean>>({ max: mostWorkspaces, ttl: rememberedMs });

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
    /** Whether a request may be passed on without showing what its filter hides; throws `MapServerUnavailable`. */
    async follow(request: MapRequest, url: URL, dialect: FilterDialect): Promise<boolean> {
      if (request.service !== "WMS" || !request.parameters.get("filter")) return true;
      if (request.request === "GetFeatureInfo") return dialect.informsFiltered;
      return dialect.drawsFiltered || (await drawsFiltered(request.workspace, url));
    },
  };
}

/** Said instead of what would show everything. */
export const unfiltered = async (request: MapRequest): Promise<MapAnswer> =>
  await faultAnswer(request, {
    code: "OperationNotSupported",
    locator: "filter",
    text: picturesIgnoreFilters,
  });
