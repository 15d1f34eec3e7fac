import type { MapRequest, MapServer } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import type { MapFault } from "../../services/errors.ts";
import { faultAnswer } from "../faultAnswer.ts";
import { answerOf } from "./answerOf.ts";
import { callersConditions } from "./conditions.ts";
import { createCatalogs, type Log } from "./createCatalogs.ts";
import { openConnection, type UpstreamAnswer } from "./openConnection.ts";
import { discoverByTemplate, discoverGeoserver } from "./discover.ts";
import type { Dialect } from "./otherServers.ts";
import { ownAddresses } from "./ownAddresses.ts";
import { findInUpstream } from "./findInUpstream.ts";
import { createPictureFilters, unfiltered } from "./pictureFilters.ts";
import { createPictureMemory } from "./pictureMemory.ts";
import { createPictures, isForPicture } from "./pictures.ts";
import { shareCalls } from "./shareCalls.ts";
import type { TurnFor } from "./turns.ts";
import { geoserverAddress, requestUrl, templateAddress, type UpstreamAddress } from "./upstreamAddress.ts";

export interface UpstreamOptions {
  /** GeoServer's own address, such as `http://host:8080/geoserver`. */
  geoserverUrl?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  /** Address of another map server's service, with `{workspace}` in it. */
  urlTemplate?: string | undefined;
  log: Log;
  /** Longest wait for an answer to start, below the browser's own 15 s (spec §9.2). */
  timeoutMs?: number;
  /** Memory for pictures; 0 to ask for each anew. */
  cacheBytes?: number;
  /** Longest wait for a layer that is searched. */
  searchPatienceMs?: number;
  /** Milliseconds that only grow. */
  now?: () => number;
}

/** Widest and highest image, px; what the embedded map server draws too. */
const imageMaxPx = 2048;

/** What is held of an answer while others wait for the same one. */
const sharedMaxBytes = 4 * 1024 * 1024;

/** A map server elsewhere behind the product's own addresses, permissions and credentials. */
export function openUpstreamMapServer(options: UpstreamOptions): MapServer {
  const { timeoutMs = 12_000, log, now = () => performance.now() } = options;
  const address = addressOf(options);
  const connection = openConnection({ ...options, timeoutMs, now });
  const { call } = connection;
  const share = shareCalls(sharedMaxBytes);
  const memory = createPictureMemory(options.cacheBytes ?? 0);
  const pictures = createPictures(memory, now);
  const catalogs = createCatalogs({ call, address, log });
  const pictureFilters = createPictureFilters({ call });

  async function answer(request: MapRequest, { needsIds = false } = {}): Promise<MapAnswer> {
    const fault = faultOf(request);
    if (fault) return await faultAnswer(request, fault);
    const known = await catalogs.dialectFor(request);
    const dialect = known && needsIds && known.filter.lacksIds ? withoutJson(known) : known;
    const url = requestUrl(address, request, dialect);
    if (dialect && !(await pictureFilters.follow(request, url, dialect.filter)))
      return await unfiltered(request);
    const own = ownAddresses(address.serviceUrl(request.workspace), request.publicUrl);
    const ask = (conditions: Record<string, string>) =>
      // What was forgotten meanwhile must not be answered by a call from before.
      share(
        JSON.stringify([memory.age(), url.href, conditions]),
        (signal) => call(url, conditions, { signal, turn: turnOf(request) }),
        request.signal,
      );
    const typesOf = async (layer: string) => (await catalogs.attributesOf(request.workspace, layer)).types;
    const answered = (asked: UpstreamAnswer) => answerOf(asked, request, { own, typesOf });
    if (isForPicture(request)) return await pictures.answer(request, url.href, { ask, answer: answered });
    // Capabilities are written anew for each caller: whether the map server's changed tells nothing of them.
    const conditions = request.request === "GetCapabilities" ? {} : callersConditions(request);
    return await answered(await ask(conditions));
  }

  return {
    answer: async (request) => await answer(request),

    forget(workspace, layers) {
      memory.forget(workspace, layers);
      catalogs.forget(workspace);
    },

    layersOf: async (workspace) => await catalogs.layersOf(workspace),

    async discover(discovery) {
      const parts = {
        call,
        log,
        // What is found now is what is answered from here on.
        readLayers: async (workspace: string) => {
          catalogs.forget(workspace);
          return await catalogs.layersOf(workspace);
        },
      };
      if (options.geoserverUrl === undefined) return await discoverByTemplate(parts, discovery);
      return await discoverGeoserver(options.geoserverUrl.replace(/\/+$/, ""), parts, discovery);
    },

    async problem() {
      // Whoever asks may be anybody: which host it is, the log tells.
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
      answer: async (request) => await answer(request, { needsIds: true }),
      attributesOf: async (workspace, layer) => await catalogs.attributesOf(workspace, layer),
      log,
      patienceMs: options.searchPatienceMs,
    }),
  };
}

/** A picture takes the map server as long as it has pixels. */
function turnOf({ caller, parameters }: MapRequest): TurnFor | undefined {
  if (!caller) return undefined;
  const [width, height] = [Number(parameters.get("width") ?? 0), Number(parameters.get("height") ?? 0)];
  return { caller, cost: Math.max(0.1, (width * height) / 1e6) };
}

/** GML is asked for instead, and written anew as GeoJSON, with its ids. */
const withoutJson = (dialect: Dialect): Dialect => ({
  ...dialect,
  formats: dialect.formats.filter((format) => !/json/i.test(format)),
});

function addressOf({ geoserverUrl, urlTemplate }: UpstreamOptions): UpstreamAddress {
  if (geoserverUrl !== undefined) return geoserverAddress(geoserverUrl);
  if (urlTemplate !== undefined) return templateAddress(urlTemplate);
  throw new Error("An upstream map server needs an address.");
}

/** What no map server should be asked: everything it has, or an image that takes it minutes. */
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

/** What one reads as a number and another as more of it, `2000e3`, is none. */
const isSide = (text: string): boolean => text === "" || (/^\d+$/.test(text) && Number(text) <= imageMaxPx);
