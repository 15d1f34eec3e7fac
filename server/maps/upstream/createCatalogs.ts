import { LRUCache } from "lru-cache";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { CatalogLayer, MapRequest } from "../MapServer.ts";
import { readText } from "./readBody.ts";
import { type LayerAttributes, readAttributes } from "./attributeTypes.ts";
import type { Connection } from "./openConnection.ts";
import { readCatalog } from "./readCatalog.ts";
import { readFilterDialect } from "./filterDialects.ts";
import { type Dialect, wantsGeoJson } from "./otherServers.ts";
import { readFormats } from "./readFormats.ts";
import { requestUrl, type UpstreamAddress } from "./upstreamAddress.ts";

export interface Log {
  warn(details: object, message: string): void;
}

/** What the map server offers, according to its capabilities; cached. */
export interface Catalogs {
  layersOf(workspace: string): Promise<CatalogLayer[]>;
  /** How the map server's requests differ from GeoServer's; undefined where that does not affect the request. */
  dialectFor(request: MapRequest): Promise<Dialect | undefined>;
  /** The attributes of a layer; none where the server does not report them. */
  attributesOf(workspace: string, layer: string): Promise<LayerAttributes>;
  forget(workspace?: string): void;
}

/** Cache lifetime of a workspace's layers, or of the failure to read them. */
const layersMs = 30_000;
const failureMs = 5_000;

/** Cache lifetime of a map server's dialect and attributes. */
const dialectMs = 10 * 60_000;

const maxWorkspaces = 1000;
const maxLayers = 10_000;

interface CatalogParts extends Pick<Connection, "call"> {
  address: UpstreamAddress;
  log: Log;
}

export function createCatalogs({ call, address, log }: CatalogParts): Catalogs {
  const layers = new LRUCache<string, Promise<CatalogLayer[]>>({ max: maxWorkspaces, ttl: layersMs });
  const dialects = new LRUCache<string, Promise<Dialect>>({ max: 2 * maxWorkspaces, ttl: dialectMs });
  const attributes = new LRUCache<string, Promise<LayerAttributes>>({ max: maxLayers, ttl: dialectMs });

  async function readDocument(asked: Pick<MapRequest, "workspace" | "service" | "request" | "layers">) {
    const parameters = new Map([["version", asked.service === "WMS" ? "1.3.0" : "2.0.0"]]);
    const { status, body } = await call(requestUrl(address, { ...asked, parameters, publicUrl: "" }));
    return { status, text: await readText(body) };
  }

  const readCapabilities = (workspace: string, service: MapRequest["service"]) =>
    readDocument({ workspace, service, request: "GetCapabilities", layers: [] });

  async function readAttributesOf(workspace: string, layer: string): Promise<LayerAttributes> {
    const { text } = await readDocument({
      workspace,
      service: "WFS",
      request: "DescribeFeatureType",
      layers: [layer],
    });
    return readAttributes(text);
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

    async dialectFor(request) {
      if (address.isGeoServer || !(wantsGeoJson(request) || request.parameters.has("filter")))
        return undefined;
      const { workspace, service } = request;
      const key = `${service} ${workspace}`;
      const known = dialects.get(key);
      if (known) return await known;
      const reading = readCapabilities(workspace, service).then(({ text }) => ({
        formats: readFormats(text, service),
        filter: readFilterDialect(text),
      }));
      dialects.set(key, reading);
      try {
        return await reading;
      } catch (error) {
        dialects.delete(key);
        throw error;
      }
    },

    async attributesOf(workspace, layer) {
      const key = JSON.stringify([workspace, layer]);
      const known = attributes.get(key);
      if (known) return await known;
      const reading = readAttributesOf(workspace, layer);
      attributes.set(key, reading);
      try {
        return await reading;
      } catch (error) {
        attributes.delete(key);
        log.warn({ err: error, workspace, layer }, "could not read a layer's attributes from the map server");
        return { types: new Map(), texts: [], names: [] };
      }
    },

    forget(workspace) {
      attributes.clear();
      if (workspace === undefined) layers.clear();
      else layers.delete(workspace);
    },
  };
}
