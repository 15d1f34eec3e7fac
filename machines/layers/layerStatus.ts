/**
 * The state of a layer. `idle`: not requested; `shown` and `truncated` count features, `total` is null when the server
 * does not count; `text` is the server's error message.
 */
export type LayerStatus =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "shown"; count: number }
  | { kind: "empty" }
  | { kind: "outOfScale" }
  /** Its features are many, or the line is slow: they are loaded once somebody asks for them. */
  | { kind: "waiting" }
  /** The server has more features here than the browser loads at once. */
  | { kind: "truncated"; count: number; total: number | null }
  | { kind: "forbidden" }
  /** The server is still reading its file: what was read so far is drawn, the rest comes by itself. */
  | { kind: "reading" }
  | { kind: "failed"; text: string | null };

/** Result of the last request for a layer's features. */
export type FeaturesStatus = Exclude<LayerStatus, { kind: "idle" | "outOfScale" }>;

/** Result of the last image requests for the current view. */
export type ImageStatus =
  | { kind: "loading" }
  | { kind: "drawn" }
  | { kind: "forbidden" }
  | { kind: "failed"; text: string | null };

/** Whether a retry may help. */
export const isRetriable = ({ kind }: { kind: string }): boolean => kind === "failed" || kind === "forbidden";

const idle: LayerStatus = { kind: "idle" };

export interface LayerFacts {
  isEnabled: boolean;
  /** Whether the map server draws it at this scale. */
  isInScale: boolean;
  features: FeaturesStatus | undefined;
  image: ImageStatus | undefined;
}

/**
 * Combines the states of features and image. Out of scale nothing is requested; a failure outweighs the rest, because a
 * person can act on it; a pending part outweighs a loaded one.
 */
export const layerStatus = ({ isEnabled, isInScale, features, image }: LayerFacts): LayerStatus => {
  if (!isEnabled) return idle;
  if (!isInScale) return { kind: "outOfScale" };
  const parts = [features, image];
  if (parts.some((part) => part?.kind === "forbidden")) return { kind: "forbidden" };
  const failures = parts.filter((part) => part?.kind === "failed");
  if (failures.length > 0) {
    return { kind: "failed", text: failures.find(({ text }) => text !== null)?.text ?? null };
  }
  if (parts.some((part) => part?.kind === "loading")) return { kind: "loading" };
  return features ?? idle;
};

/**
 * The layers that made their shared image fail: those that the map server names, or whose features are forbidden too.
 * Empty when unknown.
 */
export const namesAtFault = (
  image: ImageStatus,
  names: readonly string[],
  features: Readonly<Record<string, FeaturesStatus>>,
): string[] => {
  if (image.kind === "failed") return names.filter((name) => mentions(image.text ?? "", name));
  if (image.kind === "forbidden") return names.filter((name) => features[name]?.kind === "forbidden");
  return [];
};

/** Whether a text mentions a name as a whole word, with or without its workspace. */
const mentions = (text: string, name: string): boolean =>
  text
    .split(/[^\p{L}\p{M}\p{N}_.-]/u)
    .some((word) => word === name || word.replace(/^[.-]+|[.-]+$/g, "") === name);
