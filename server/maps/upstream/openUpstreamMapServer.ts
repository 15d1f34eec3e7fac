import type { MapRequest, MapServer } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import type { MapFault } from "../../services/errors.ts";
import { faultAnswer } from "../faultAnswer.ts";
import { answerOf } from "./answerOf.ts";
import { conditionsOfCaller } from "./conditions.ts";
import { createCatalogs, type Log } from "./createCatalogs.ts";
import { openConnection, type UpstreamAnswer } from "./openConnection.ts";
import { discoverByTemplate, discoverGeoserver } from "./discover.ts";
import { type Dialect, wantsGeoJson } from "./otherServers.ts";
import { createLegendData } from "./legendData.ts";
import { ownAddresses } from "./ownAddresses.ts";
import { featuresOneByOne, requestedIds } from "./featuresOneByOne.ts";
import { findInUpstream } from "./findInUpstream.ts";
import { createPictureFilters, unfiltered } from "./pictureFilters.ts";
import { createPictureCache } from "./pictureCache.ts";
import { createPictures, isForPicture } from "./pictures.ts";
import { refuseUnforwarded } from "./refuseUnforwarded.ts";
import { shareCalls } from "./shareCalls.ts";
import type { CallCost } from "./callLimiter.ts";
import { geoserverAddress, requestUrl, templateAddress, type UpstreamAddress } from "./upstreamAddress.ts";

export interface UpstreamOptions {
  /** GeoServer's own address, such as `http://host:8080/geoserver`. */
  geoserverUrl?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  /** Address of another map server's service, with `{workspace}` in it. */
  urlTemplate?: string | undefined;
  log: Log;
  /** Maximum wait for an answer to start, below the browser's own 15 s (spec §9.2). */
  timeoutMs?: number;
  /** Cache size for pictures; 0 disables the cache. */
  cacheBytes?: number;
  /** Maximum wait for a layer that is searched. */
  searchTimeoutMs?: number;
  /** A monotonic clock, ms. */
  now?: () => number;
}

/** Maximum image width and height, px; the same as the embedded map server's. */
const imageMaxPx = 2048;

/** How much of an answer is buffered for other callers with the same request. */
const sharedMaxBytes = 4 * 1024 * 1024;

/** Another map server behind the product's own addresses, permissions and credentials. */
export function openUpstreamMapServer(options: UpstreamOptions): MapServer {
  const { timeoutMs = 12_000, log, now = () => performance.now() } = options;
  const address = addressOf(options);
  const connection = openConnection({ ...options, timeoutMs, now });
  const { call } = connection;
  const share = shareCalls(sharedMaxBytes);
  const memory = createPictureCache(options.cacheBytes ?? 0);
  const pictures = createPictures(memory, now);
  const catalogs = createCatalogs({ call, address, log });
  const legendData = createLegendData();
  const pictureFilters = createPictureFilters({ call });

  async function answer(request: MapRequest): Promise<MapAnswer> {
    refuseUnforwarded(request);
    const fault = faultOf(request);
    if (fault) return await faultAnswer(request, fault);
    const known = await catalogs.dialectFor(request);
    const lacksIds = request.service === "WFS" && known?.filter.lacksIds === true;
    const ids = lacksIds && wantsGeoJson(request) ? requestedIds(request) : [];
    if (ids.length > 1) return await featuresOneByOne(request, ids, answer);
    const dialect = known && lacksIds ? withoutJson(known) : known;
    const url = requestUrl(address, request, dialect);
    if (dialect && !(await pictureFilters.follow(request, url, dialect.filter)))
      return await unfiltered(request);
    const own = ownAddresses(address.serviceUrl(request.workspace), request.publicUrl);
    const ask = (conditions: Record<string, string>) =>
      // After an invalidation, an older call in progress must not be joined.
      share(
        JSON.stringify([memory.generation(), url.href, conditions]),
        (signal) => call(url, conditions, { signal, turn: costOf(request) }),
        request.signal,
      );
    const typesOf = async (layer: string) => (await catalogs.attributesOf(request.workspace, layer)).types;
    const answered = (asked: UpstreamAnswer) => answerOf(asked, request, { own, typesOf });
    if (isForPicture(request)) return await pictures.answer(request, url.href, { ask, answer: answered });
    // Capabilities are rewritten for each caller: the map server's validators do not apply.
    const conditions = request.request === "GetCapabilities" ? {} : conditionsOfCaller(request);
    return await answered(await ask(conditions));
  }

  return {
    answer: async (request) => await legendData(request, async () => await answer(request)),

    invalidate(workspace, layers) {
      memory.invalidate(workspace, layers);
      catalogs.forget(workspace);
    },

    layersOf: async (workspace) => await catalogs.layersOf(workspace),
    attributesOf: async (workspace, layer) => [...(await catalogs.attributesOf(workspace, layer)).names],

    async discover(discovery) {
      const parts = {
        call,
        log,
        // Updates the cached layers too.
        readLayers: async (workspace: string) => {
          catalogs.forget(workspace);
          return await catalogs.layersOf(workspace);
        },
      };
      if (options.geoserverUrl === undefined) return await discoverByTemplate(parts, discovery);
      return await discoverGeoserver(options.geoserverUrl.replace(/\/+$/, ""), parts, discovery);
    },

    async problem() {
      // The health report is public, so that only the log names the host.
      try {
        (await call(address.rootUrl)).body.destroy();
        return undefined;
      } catch (error) {
        log.warn({ err: error, host: address.rootUrl.host }, "the map server does not answer");
        return connection.isBroken()
          ? "the map server failed again and again, and is left alone for a moment"
          : "the map server does not answer";
      }
    },

    figures: () => ({
      cacheHits: pictures.counts().hits,
      cacheMisses: pictures.counts().misses,
      cacheBytes: memory.bytes(),
      upstreamCalls: connection.counts().calls,
      upstreamFailures: connection.counts().failures,
      upstreamShared: share.shared(),
      openCircuits: connection.isBroken() ? 1 : 0,
    }),

    close: async () => connection.close(),

    findFeatures: findInUpstream({
      answer,
      attributesOf: async (workspace, layer) => await catalogs.attributesOf(workspace, layer),
      log,
      patienceMs: options.searchTimeoutMs,
    }),
  };
}

/** The cost of a picture is its number of pixels. */
function costOf({ caller, parameters }: MapRequest): CallCost | undefined {
  if (!caller) return undefined;
  const [width, height] = [Number(parameters.get("width") ?? 0), Number(parameters.get("height") ?? 0)];
  return { caller, cost: Math.max(0.1, (width * height) / 1e6) };
}

/** Requests GML instead, if there is any, to be converted to GeoJSON with the ids by which features can be asked for again. */
function withoutJson(dialect: Dialect): Dialect {
  const formats = dialect.formats.filter((format) => !/json/i.test(format));
  return formats.length > 0 ? { ...dialect, formats } : dialect;
}

function addressOf({ geoserverUrl, urlTemplate }: UpstreamOptions): UpstreamAddress {
  if (geoserverUrl !== undefined) return geoserverAddress(geoserverUrl);
  if (urlTemplate !== undefined) return templateAddress(urlTemplate);
  throw new Error("An upstream map server needs an address.");
}

/** Refuses what no map server should be asked: all its layers, or an image that takes minutes. */
function faultOf({ service, request, layers, parameters }: MapRequest): MapFault | undefined {
  if (request !== "GetCapabilities" && layers.length === 0) {
    const locator = service === "WMS" ? "layers" : "typenames";
    return { code: "MissingParameterValue", locator, text: "No layer is named." };
  }
  const tooLarge = ["width", "height"].find((side) => !isSide(parameters.get(side) ?? ""));
  if (tooLarge === undefined) return undefined;
  const text = `An image is at most ${imageMaxPx} by ${imageMaxPx} whole pixels.`;
  return { code: "InvalidParameterValue", locator: tooLarge, text };
}

/** Only plain digits: parsers differ in how they read `2000e3`. */
const isSide = (text: string): boolean => text === "" || (/^\d+$/.test(text) && Number(text) <= imageMaxPx);
