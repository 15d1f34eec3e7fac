import { LRUCache } from "lru-cache";
import { fieldOf, isRecord } from "../../../schemas/records.ts";
import type { FoundFeature, LayerFindings } from "../../../schemas/search.ts";
import type { FeatureQuestion, FindFeatures } from "../../services/search/FindFeatures.ts";
import type { MapRequest } from "../MapServer.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import type { LayerAttributes } from "./attributeTypes.ts";
import { readText } from "./readBody.ts";
import { searchFilter } from "./searchFilter.ts";
import { createTurns } from "./turns.ts";

/** Nobody waits longer for one layer while typing, ms. */
const patienceMs = 5_000;
/** A person types the same again, and so do others, ms. */
const keptForMs = 60_000;
const mostKept = 500;
/** Layers looked through at once, and those that may wait for it. */
const atOnce = 4;
const mayWait = 200;

interface UpstreamSearchParts {
  answer: (request: MapRequest) => Promise<MapAnswer>;
  attributesOf: (workspace: string, layer: string) => Promise<LayerAttributes>;
  log: { warn(details: object, message: string): void };
  patienceMs?: number | undefined;
}

type LayerQuestion = Pick<FeatureQuestion, "workspace" | "text" | "most"> & { layer: string };

/**
 * Looks through layers that lie in a map server elsewhere, by a filter on their attributes: few of them at once, each for as
 * long as a person waits. One that does not answer in time, or with a refusal, does not keep the others from being looked through.
 */
export function findInUpstream({ answer, attributesOf, log, ...options }: UpstreamSearchParts): FindFeatures {
  const kept = new LRUCache<string, LayerFindings>({ max: mostKept, ttl: keptForMs });
  const turns = createTurns(atOnce, mayWait);

  async function find(question: LayerQuestion, signal: AbortSignal): Promise<LayerFindings> {
    const { workspace, layer, text, most } = question;
    const filter = searchFilter(text, await attributesOf(workspace, layer));
    // Its attributes are not told, or can't hold what is looked for.
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
    const document =
      typeof body === "object" && "pipe" in body ? await readText(body) : Buffer.from(body).toString();
    if (status !== 200) throw new Error(`status ${status}`);
    return findingsOf(layer, document);
  }

  async function findInTurn(question: LayerQuestion): Promise<LayerFindings> {
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known) return known;
    const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
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
      // What was looked for is nobody's business.
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

/** The same, unless patience ends first. */
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

/** Throws when it is no collection of features; a feature without an id can't be opened, so the layer can't be searched. */
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
