import { LRUCache } from "lru-cache";
import { fieldOf, isRecord } from "../../../schemas/records.ts";
import type { FoundFeature, LayerFindings } from "../../../schemas/search.ts";
import type { FeatureQuestion, FindFeatures } from "../../services/search/FindFeatures.ts";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import type { LayerAttributes } from "./attributeTypes.ts";
import { readAnswer } from "./readBody.ts";
import { searchFilter } from "./searchFilter.ts";
import { createCallLimiter } from "./callLimiter.ts";

/** Time-out for one layer, ms: nobody waits longer while typing. */
const timeoutMs = 5_000;
/** Cache lifetime, ms: the same text is often typed again. */
const cacheMs = 60_000;
const maxEntries = 500;
/** Layers searched simultaneously, and those that may queue. */
const maxConcurrent = 4;
const mayWait = 200;

interface UpstreamSearchParts {
  answer: (request: MapRequest) => Promise<MapAnswer>;
  attributesOf: (workspace: string, layer: string) => Promise<LayerAttributes>;
  log: { warn(details: object, message: string): void };
  patienceMs?: number | undefined;
}

type LayerQuestion = Pick<FeatureQuestion, "workspace" | "text" | "most"> & { layer: string };

/**
 * Searches layers of an upstream map server by a filter on their attributes, a few at a time. One that does not answer
 * in time, or refuses, does not affect the others.
 */
export function findInUpstream({ answer, attributesOf, log, ...options }: UpstreamSearchParts): FindFeatures {
  const kept = new LRUCache<string, LayerFindings>({ max: maxEntries, ttl: cacheMs });
  const turns = createCallLimiter(maxConcurrent, mayWait);

  async function find(question: LayerQuestion, signal: AbortSignal): Promise<LayerFindings> {
    const { workspace, layer, text, most } = question;
    const filter = searchFilter(text, await attributesOf(workspace, layer));
    // Its attributes are unknown, or cannot contain the text.
    if (filter === undefined) return { layer, status: "searched", count: 0, features: [] };
    const parameters = {
      version: "2.0.0",
      outputformat: "application/json",
      srsname: "EPSG:4326",
      count: String(most),
      filter,
    };
    const { status, body } = await answer({
      workspace,
      service: "WFS",
      request: "GetFeature",
      layers: [layer],
      parameters: new Map(Object.entries(parameters)),
      publicUrl: "",
      signal,
    });
    const document = await readAnswer(body);
    if (status !== 200) throw new Error(`status ${status}`);
    return findingsOf(layer, document);
  }

  async function findInTurn(question: LayerQuestion): Promise<LayerFindings> {
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known) return known;
    const signal = AbortSignal.timeout(options.patienceMs ?? timeoutMs);
    try {
      const leave = await turns.take(signal);
      try {
        const findings = await within(find(question, signal), signal);
        kept.set(key, findings);
        return findings;
      } finally {
        leave();
      }
    } catch (error) {
      const { workspace, layer } = question;
      // The search text is private and not logged.
      log.warn({ err: error, workspace, layer }, "a layer of the map server could not be searched");
      return { layer, status: "failed", count: 0, features: [] };
    }
  }

  return async ({ layers, text, ...question }) => {
    const plain = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
    return await Promise.all(
      layers.map(async (layer) => await findInTurn({ ...question, text: plain, layer })),
    );
  };
}

/** The promise's value, unless the signal aborts first. */
async function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * Throws for anything but a feature collection; a feature without an id cannot be opened, so that the layer cannot be
 * searched.
 */
function findingsOf(layer: string, document: string): LayerFindings {
  const answer: unknown = JSON.parse(document);
  const [features, numberMatched] = [fieldOf(answer, "features"), fieldOf(answer, "numberMatched")];
  if (!Array.isArray(features)) throw new Error("no collection of features");
  const found = features.flatMap((feature: Record<string, unknown>): FoundFeature[] => {
    const { id, properties } = feature;
    if (typeof id !== "string" && typeof id !== "number") return [];
    const named = String(id).startsWith(`${layer}.`) ? String(id) : `${layer}.${id}`;
    return [{ id: named, properties: isRecord(properties) ? properties : {} }];
  });
  if (found.length < features.length) return { layer, status: "unsupported", count: 0, features: [] };
  const count = Number.isInteger(numberMatched) ? Number(numberMatched) : found.length;
  return { layer, status: "searched", count, features: found };
}
