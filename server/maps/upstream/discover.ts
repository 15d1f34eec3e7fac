import { fieldOf, isRecord } from "../../../schemas/records.ts";
import { workspaceNamePattern } from "../../../schemas/synchronisation.ts";
import { MapServerUnavailable } from "../../services/errors.ts";
import type {
  Discovery,
  DiscoveryOptions,
  FoundWorkspace,
} from "../../services/synchronisation/Discovery.ts";
import { discoverEach } from "../discoverEach.ts";
import type { CatalogLayer } from "../MapServer.ts";
import { readText } from "./readBody.ts";
import type { Connection } from "./openConnection.ts";
import { readCatalog } from "./readCatalog.ts";

interface DiscoveryParts {
  call: Connection["call"];
  /** The layers in a workspace's capabilities; none where there is no such workspace. */
  readLayers: (workspace: string) => Promise<CatalogLayer[]>;
  log: { warn(details: object, message: string): void };
}

const isName = (name: string) => new RegExp(workspaceNamePattern).test(name);

/** For a map server that cannot list its workspaces: reads the registered or requested ones. */
export async function discoverByTemplate(
  { readLayers }: DiscoveryParts,
  options: DiscoveryOptions,
): Promise<Discovery> {
  const read = async (name: string) => {
    const layers = await readLayers(name);
    return layers.length === 0 ? undefined : workspaceOf(name, layers);
  };
  return await discoverEach(options.only ?? options.known, read, options);
}

/**
 * For GeoServer: its REST API lists workspaces and datastores, each workspace's capabilities its layers. Where the REST
 * API is refused, the capabilities of the whole server list the workspaces, and datastores stay unknown.
 *
 * @see https://docs.geoserver.org/stable/en/user/rest/
 */
export async function discoverGeoserver(
  geoserverUrl: string,
  parts: DiscoveryParts,
  options: DiscoveryOptions,
): Promise<Discovery> {
  const { call, readLayers, log } = parts;
  const { signal, only } = options;

  /** Undefined for what does not exist or may not be seen. */
  async function ask(path: string): Promise<unknown> {
    const answer = await call(new URL(`${geoserverUrl}/rest/${path}.json`), undefined, { signal });
    const text = await readText(answer.body);
    if ([401, 403, 404].includes(answer.status)) return undefined;
    try {
      if (answer.status === 200) return JSON.parse(text) as unknown;
    } catch (error) {
      throw new MapServerUnavailable({ cause: error });
    }
    throw new MapServerUnavailable({ cause: new Error(`status ${answer.status} for ${path}`) });
  }

  async function read(workspace: string): Promise<FoundWorkspace | undefined> {
    const path = `workspaces/${encodeURIComponent(workspace)}/datastores`;
    const listed = await ask(path);
    if (listed === undefined) return undefined;
    const datastores = namesIn(listed, "dataStores", "dataStore");
    const datastoreOf = new Map<string, string>();
    for (const datastore of datastores) {
      const types = await ask(`${path}/${encodeURIComponent(datastore)}/featuretypes`);
      if (types === undefined)
        throw new MapServerUnavailable({ cause: new Error(`cannot list ${workspace}/${datastore}`) });
      for (const type of namesIn(types, "featureTypes", "featureType")) datastoreOf.set(type, datastore);
    }
    const layers = datastoreOf.size === 0 ? [] : await readLayers(workspace);
    return {
      ...workspaceOf(
        workspace,
        layers.filter(({ name }) => datastoreOf.has(name)),
        datastoreOf,
      ),
      datastores,
    };
  }

  const workspaces = await ask("workspaces");
  if (workspaces !== undefined) {
    const names = namesIn(workspaces, "workspaces", "workspace").filter(isName);
    return await discoverEach(only ? names.filter((name) => only.includes(name)) : names, read, options);
  }
  log.warn({}, "the map server refuses its REST API: synchronising by its capabilities");
  return await discoverWhole(geoserverUrl, parts, options);
}

/** From the capabilities of the whole server, in which layers are named `workspace:layer`. */
async function discoverWhole(
  geoserverUrl: string,
  { call }: DiscoveryParts,
  { only, ...options }: DiscoveryOptions,
): Promise<Discovery> {
  const url = new URL(`${geoserverUrl}/ows?service=WMS&request=GetCapabilities&version=1.3.0`);
  const answer = await call(url, undefined, options);
  const layers = readCatalog(await readText(answer.body), "");
  if (answer.status !== 200 || !layers)
    throw new MapServerUnavailable({ cause: new Error(`status ${answer.status}, no capabilities`) });
  const prefixes = layers.map(({ name }) => name.slice(0, Math.max(0, name.indexOf(":"))));
  const names = [...new Set(prefixes)].filter((name) => isName(name) && (only?.includes(name) ?? true));
  const read = async (workspace: string) => {
    const own = layers.filter((_, index) => prefixes[index] === workspace);
    const named = own.map((layer) => ({ ...layer, name: layer.name.slice(workspace.length + 1) }));
    return workspaceOf(workspace, named);
  };
  return await discoverEach(names, read, options);
}

/** What a server reports when it does not know the extent. */
const isWholeWorld = (extent: CatalogLayer["lonLatExtent"]) => extent.join() === "-180,-90,180,90";

function workspaceOf(
  name: string,
  layers: readonly CatalogLayer[],
  datastoreOf?: ReadonlyMap<string, string>,
): FoundWorkspace {
  return {
    name,
    datastores: null,
    layers: layers.map((layer) => ({
      name: layer.name,
      title: layer.title,
      datastore: datastoreOf?.get(layer.name) ?? null,
      extent: isWholeWorld(layer.lonLatExtent) ? null : layer.lonLatExtent,
      legend: (layer.styles ?? []).join(","),
      ...(layer.group !== undefined && { group: layer.group }),
    })),
  };
}

/** The names in one of GeoServer's lists, which is an empty string when there are none. */
function namesIn(answer: unknown, list: string, item: string): string[] {
  const listed = fieldOf(answer, list);
  const items: unknown[] = isRecord(listed) ? [listed[item]].flat() : [];
  return items.flatMap((each) => {
    const name = fieldOf(each, "name");
    return typeof name === "string" ? [name] : [];
  });
}
