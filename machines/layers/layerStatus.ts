/**
 * The one honest state of a layer. `idle`: nobody asked for it; `shown` and `truncated` count features, `total` is
 * null when the server does not tell how many there are; `text` is what the server said went wrong.
 */
export type LayerStatus =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "shown"; count: number }
  | { kind: "empty" }
  | { kind: "outOfScale" }
  /** The server has more features here than the browser takes at once. */
  | { kind: "truncated"; count: number; total: number | null }
  | { kind: "forbidden" }
  | { kind: "failed"; text: string | null };

/** How the last request for a layer's features went. */
export type FeaturesStatus = Exclude<LayerStatus, { kind: "idle" | "outOfScale" }>;

/** How the pictures asked for last, for what is in view now, went. */
export type ImageStatus =
  { kind: "loading" } | { kind: "drawn" } | { kind: "forbidden" } | { kind: "failed"; text: string | null };

/** Whether asking once more may help. */
export const isRetriable = ({ kind }: { kind: string }): boolean => kind === "failed" || kind === "forbidden";

const idle: LayerStatus = { kind: "idle" };

/** What is known of one layer. */
export interface LayerFacts {
  isEnabled: boolean;
  /** Whether the map server draws it at this scale. */
  isInScale: boolean;
  features: FeaturesStatus | undefined;
  image: ImageStatus | undefined;
}

/**
 * One state out of what the features and the picture of a layer tell. Out of scale there is nothing to ask for; a
 * failure outweighs the rest, because it is what the person can do something about; a part still on its way outweighs
 * a part that came.
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
 * Which of these layers are the reason that their picture failed, as far as can be told: those that the map server
 * names, or those whose features are forbidden too. Empty when it cannot be told.
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

/** Whether a text holds a name as a word of its own, with or without its workspace before it. */
const mentions = (text: string, name: string): boolean =>
  text
    .split(/[^\p{L}\p{M}\p{N}_.-]+/u)
    .some((word) => word === name || word.replace(/^[.-]+|[.-]+$/g, "") === name);
