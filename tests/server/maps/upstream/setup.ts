import { onTestFinished } from "vitest";
import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import type { MapAnswer } from "../../../../server/services/maps/MapCall.ts";
import {
  openUpstreamMapServer,
  type UpstreamOptions,
} from "../../../../server/maps/upstream/openUpstreamMapServer.ts";
import { setupApp } from "../../../support/app/testApp.ts";
import { startFakeGeoServer } from "../../../support/map-servers/fakeGeoServer.ts";

export const publicUrl = "https://kaart.example/api/projects/1/geoserver/voorbeeld/ows";

/** A GetMap of one layer, with other members when told. */
export function mapRequest(over: Partial<MapRequest> = {}): MapRequest {
  return {
    workspace: "voorbeeld",
    service: "WMS",
    request: "GetMap",
    layers: ["bomen"],
    parameters: new Map([["version", "1.3.0"]]),
    publicUrl,
    ...over,
  };
}

/** All of an answer's body, as UTF-8. */
export async function textOf({ body }: MapAnswer): Promise<string> {
  if (typeof body === "string") return body;
  const pieces: Uint8Array[] = [];
  for await (const piece of body instanceof Uint8Array ? [body] : body)
    pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces).toString("utf8");
}

export async function setup(options: Partial<UpstreamOptions> = {}) {
  const geoserver = await startFakeGeoServer();
  const warnings: string[] = [];
  const mapServer = openUpstreamMapServer({
    geoserverUrl: geoserver.url,
    log: { warn: (_details, message) => warnings.push(message) },
    ...options,
  });
  onTestFinished(async () => {
    await mapServer.close();
    await geoserver.close();
  });
  return { geoserver, mapServer, warnings };
}

/** The product before a map server that says what it is told to, for several tests. */
export async function setupProduct(options: Partial<UpstreamOptions> = {}) {
  const geoserver = await startFakeGeoServer();
  const log = { warn: () => undefined };
  const mapServer = openUpstreamMapServer({ geoserverUrl: geoserver.url, log, ...options });
  const product = await setupApp({ mapServer });
  return {
    geoserver,
    product,
    close: async () => {
      await product.close();
      await geoserver.close();
    },
  };
}
