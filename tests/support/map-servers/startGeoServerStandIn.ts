import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { toMapRequest } from "../../../server/maps/gateway.ts";
import type { MapServer } from "../../../server/maps/MapServer.ts";
import type { MapAnswer } from "../../../server/services/maps/MapCall.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { serverFolder } from "./fastCgiServer.ts";

export interface GeoServerStandIn {
  /** As the product is pointed at it. */
  settings: { GEOSERVER_URL: string; GEOSERVER_USER: string; GEOSERVER_PASSWORD: string };
  close: () => Promise<void>;
}

const [user, password] = ["kaart", "geheim"];
const credentials = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/**
 * Where a GeoServer would be: `/geoserver/{workspace}/ows` behind its credentials, with the layers of a geodata folder, dressed as
 * GeoServer dresses its answers (tests/support/map-servers/recordings/geoserver). Pictures and features are the embedded map service's, so
 * it shows that the product finds its way to a GeoServer, not that GeoServer draws.
 */
export async function startGeoServerStandIn(geodataDir: string): Promise<GeoServerStandIn> {
  const dataDir = serverFolder("geoserver");
  symlinkSync(geodataDir, join(dataDir, "geodata"));
  const mapServer = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  const server = createServer((request, response) => {
    void answerAsGeoServer(mapServer, request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/geoserver`;
  return {
    settings: { GEOSERVER_URL: url, GEOSERVER_USER: user, GEOSERVER_PASSWORD: password },
    async close() {
      server.closeAllConnections();
      server.close();
      await mapServer.close();
    },
  };
}

async function answerAsGeoServer(
  mapServer: MapServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers.authorization !== credentials) {
    response.writeHead(401, { "www-authenticate": 'Basic realm="GeoServer Realm"' }).end();
    return;
  }
  const { pathname, search } = new URL(request.url ?? "/", "http://geoserver");
  const workspace = /^\/geoserver\/([^/]+)\/ows$/.exec(pathname)?.[1];
  if (workspace === undefined) {
    response.writeHead(pathname === "/geoserver/" ? 200 : 404).end();
    return;
  }
  try {
    const layers = (await mapServer.layersOf(workspace)).map(({ name }) => name);
    const project = { workspace, layers };
    const publicUrl = `http://geoserver${pathname}`;
    const call = { project, path: "ows", workspace, rawQuery: search.slice(1), publicUrl } as const;
    const { status, headers, body } = await dressed(await mapServer.answer(toMapRequest(call)));
    response.writeHead(status, headers).end(body);
  } catch {
    response.writeHead(400, { "content-type": "application/xml" }).end(report);
  }
}

const report =
  '<?xml version="1.0" encoding="UTF-8"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1" version="2.0.0">' +
  '<ows:Exception exceptionCode="InvalidParameterValue"/></ows:ExceptionReport>';

/** Without the tags and times that the embedded service gives, and with what GeoServer adds to a collection. */
async function dressed({ status, headers, body }: MapAnswer) {
  const type = headers["content-type"] ?? "";
  const bytes = body instanceof Readable ? await buffer(body) : body;
  if (!type.includes("json")) return { status, headers: { "content-type": type }, body: bytes };
  const collection = JSON.parse(Buffer.from(bytes as Uint8Array).toString()) as { numberMatched?: number };
  return {
    status,
    headers: { "content-type": "application/json;charset=UTF-8" },
    body: JSON.stringify({
      ...collection,
      totalFeatures: collection.numberMatched ?? "unknown",
      timeStamp: new Date().toISOString(),
    }),
  };
}
