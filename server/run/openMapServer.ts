import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { MapServer } from "../maps/MapServer.ts";

interface MapServerChoice {
  config: Config;
  dataDir: string;
  log: FastifyBaseLogger;
}

/** The map server that the settings choose; only its code is loaded. */
export async function openMapServer({ config, dataDir, log }: MapServerChoice): Promise<MapServer> {
  const { geoserver, mapserverUrlTemplate: urlTemplate, mapCacheBytes: cacheBytes } = config;
  if (!geoserver && !urlTemplate) {
    const { openEmbeddedMapServer } = await import("../maps/embedded/openEmbeddedMapServer.ts");
    return await openEmbeddedMapServer({ dataDir, memoryBytes: config.mapMemoryBytes, log });
  }
  const { openUpstreamMapServer } = await import("../maps/upstream/openUpstreamMapServer.ts");
  const { url: geoserverUrl, user, password } = geoserver ?? {};
  return openUpstreamMapServer({ geoserverUrl, urlTemplate, user, password, cacheBytes, log });
}
