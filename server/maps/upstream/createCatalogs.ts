import { LRUCache } from "lru-cache";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { CatalogLayer, MapRequest } from "../MapServer.ts";
import { readText } from "./readBody.ts";
import { type AttributeTypes, readAttributeTypes } from "./attributeTypes.ts";
import type { Connection } from "./openConnection.ts";
import { wantsGeoJson } from "./otherServers.ts";
import { readCatalog } from "./readCatalog.ts";
import { readFormats } from "./readFormats.ts";
import { requestUrl, type UpstreamAddress } from "./upstreamAddress.ts";

export interface Log {
  warn(details: object, message: string): void;
}

/** What the map server offers, as its capabilities tell; remembered for a while. */
export interface Catalogs {
  layersOf(workspace: string): Promise<CatalogLayer[]>;
  /** In which formats a request can be answered; none where GeoServer's names, which callers use, will do. */
  formatsFor(request: MapRequest): Promise<string[]>;
  /** What the attributes of a layer are, for a format that does not tell; texts, where the server does not say. */
  typesOf(workspace: string, layer: string): Promise<AttributeTypes>;
  forget(workspace?: string): void;
}

/** How long a workspace's layers are remembered, and how long that they could not be had. */
const layersMs = 30_000;
const failureMs = 5_000;

/** How long the formats and the attributes that a map server offers are remembered. */
const formatsMs = 10 * 60_000;

const mostWorkspaces = 1000;
const mostLayers = 10_000;

interface CatalogParts extends Pick<Connection, "call"> {
  address: UpstreamAddress;
  log: Log;
}

export function createCatalogs({ call, address, log }: CatalogParts): Catalogs {
  const layers = new LRUCache<string, Promise<CatalogLayer[]>>({ max: mostWorkspaces, ttl: layersMs });
  const formats = new LRUCache<string, Promise<string[]>>({ max: 2 * mostWorkspaces, ttl: formatsMs });
  const types = new LRUCache<string, Promise<AttributeTypes>>({ max: mostLayers, ttl: formatsMs });

  async function readDocument(asked: Pick<MapRequest, "workspace" | "service" | "request" | "layers">) {
    const parameters = new Map([["version", asked.service === "WMS" ? "1.3.0" : "2.0.0"]]);
    const { status, body } = await call(requestUrl(address, { ...asked, parameters, publicUrl: "" }));
    return { status, text: await readText(body) };
  }

  const readCapabilities = (workspace: string, service: MapRequest["service"]) =>
    readDocument({ workspace, service, request: "GetCapabilities", layers: [] });

  async function readTypes(workspace: string, layer: string): Promise<AttributeTypes> {
    const { text } = await readDocument({
      workspace,
      service: "WFS",
      request: "DescribeFeatureType",
      layers: [layer],
    });
    return readAttributeTypes(text);
  }

  async function readLayers(workspace: string): Promise<CatalogLayer[]> {
    const { status, text } = await readCapabilities(workspace, "WMS");
    const found = readCatalog(text, workspace);
    if (status === 404 || (status < 300 && found)) return found ?? [];
    throw new MapServerUnavailable({ cause: new Error(`status ${status}, no capabilities of ${workspace}`) });
  }

  return {
    async layersOf(workspace) {
      const known = layers.get(workspace);
      if (known) return await known;
      const reading = readLayers(workspace);
      layers.set(workspace, reading);
      try {
        return await reading;
      } catch (error) {
        log.warn({ err: error, workspace }, "the map server's layers cannot be read");
        layers.set(workspace, reading, { ttl: failureMs });
        throw error;
      }
    },

    async formatsFor(request) {
      if (address.isGeoServer || !wantsGeoJson(request)) return [];
      const { workspace, service } = request;
      const key = `${service} ${workspace}`;
      const known = formats.get(key);
      if (known) return await known;
      const reading = readCapabilities(workspace, service).then(({ text }) => readFormats(text, service));
      formats.set(key, reading);
      try {
        return await reading;
      } catch (error) {
        formats.delete(key);
        throw error;
      }
    },

    async typesOf(workspace, layer) {
      const key = JSON.stringify([workspace, layer]);
      const known = types.get(key);
      if (known) return await known;
      const reading = readTypes(workspace, layer);
      types.set(key, reading);
      try {
        return await reading;
      } catch (error) {
        types.delete(key);
        log.warn({ err: error, workspace, layer }, "the map server does not tell a layer's attributes");
        return new Map();
      }
    },

    forget(workspace) {
      types.clear();
      if (workspace === undefined) layers.clear();
      else layers.delete(workspace);
    },
  };
}
