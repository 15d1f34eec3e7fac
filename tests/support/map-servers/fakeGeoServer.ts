import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** One request, as it came. */
export interface Asked {
  url: URL;
  /** Path and query as sent. */
  target: string;
  headers: IncomingMessage["headers"];
  method: string | undefined;
}

export interface FakeGeoServer {
  /** Its own address, such as a GeoServer's `http://host:8080/geoserver`. */
  url: string;
  host: string;
  /** What it was asked, oldest first. */
  asked: Asked[];
  respond: Respond;
  close(): Promise<void>;
}

/** Answers every request alike. */
export function answering(
  body: string | Uint8Array,
  type: string,
  headers: Record<string, string> = {},
): Respond {
  return (_request, response) => response.writeHead(200, { "content-type": type, ...headers }).end(body);
}

/** A map server on loopback that records what it is asked and answers as a test tells it to. */
export async function startFakeGeoServer(): Promise<FakeGeoServer> {
  const server = createServer((request, response) => {
    fake.asked.push({
      url: new URL(request.url ?? "/", fake.url),
      target: request.url ?? "/",
      headers: request.headers,
      method: request.method,
    });
    fake.respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeGeoServer = {
    url: `http://${host}/geoserver`,
    host,
    asked: [],
    respond: answering("PNG", "image/png"),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

/** Capabilities as GeoServer writes them, of a workspace with these layers; they name its own host. */
export function wmsCapabilities(url: string, layers: string[]): string {
  const link = `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${url}/voorbeeld/ows?SERVICE=WMS&amp;"/>`;
  const operation = (name: string): string =>
    `<${name}><Format>image/png</Format><DCPType><HTTP><Get>${link}</Get><Post>${link}</Post></HTTP></DCPType></${name}>`;
  const layer = (
    name: string,
  ): string => `<Layer queryable="1"><Name>${name}</Name><Title>Laag ${name} &amp; meer</Title>
    <EX_GeographicBoundingBox><westBoundLongitude>5.1</westBoundLongitude><eastBoundLongitude>5.2</eastBoundLongitude>
    <southBoundLatitude>52.0</southBoundLatitude><northBoundLatitude>52.1</northBoundLatitude></EX_GeographicBoundingBox>
    <Style><Name>stijl</Name><LegendURL width="20" height="20"><Format>image/png</Format>
    <OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${url}/voorbeeld/ows?service=WMS&amp;request=GetLegendGraphic&amp;layer=${name}"/></LegendURL></Style></Layer>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.opengis.net/wms ${url}/schemas/wms/1.3.0/capabilities_1_3_0.xsd">
<Service><Name>WMS</Name><Title>GeoServer</Title>${link}</Service>
<Capability><Request>${["GetCapabilities", "GetMap", "GetFeatureInfo", "GetStyles"].map(operation).join("")}</Request>
<Layer><Name>voorbeeld</Name><Title>Alles</Title>${layers.map(layer).join("\n")}</Layer></Capability></WMS_Capabilities>`;
}
