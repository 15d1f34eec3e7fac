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
  features: FeaturesStatus | undefined;
  image: ImageStatus | undefined;
}

/**
 * One state out of what the features and the picture of a layer tell. A failure outweighs everything, because it is
 * what the person can do something about; a part still on its way outweighs a part that came.
 */
export const layerStatus = ({ isEnabled, features, image }: LayerFacts): LayerStatus => {
  if (!isEnabled) return idle;
  if (features?.kind === "forbidden" || image?.kind === "forbidden") return { kind: "forbidden" };
  if (features?.kind === "failed" || image?.kind === "failed")
    return { kind: "failed", text: whyFailed(features, image) };
  if (features?.kind === "loading" || image?.kind === "loading") return { kind: "loading" };
  return features ?? idle;
};

const whyFailed = (...parts: LayerFacts[keyof Pick<LayerFacts, "features" | "image">][]): string | null => {
  for (const part of parts) if (part?.kind === "failed" && part.text !== null) return part.text;
  return null;
};

/** Whether two states say the same. */
export const isSameStatus = (one: LayerStatus, other: LayerStatus): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
