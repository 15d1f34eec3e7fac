import type { LayerFindings } from "../../../schemas/search.ts";

/** The text to search, in which layers of which workspace. */
export interface FeatureQuestion {
  workspace: string;
  layers: readonly string[];
  text: string;
  /** Maximum number of features per layer. */
  most: number;
}

/** Searches layers; answers for each of them, in their order. */
export type FindFeatures = (question: FeatureQuestion) => Promise<LayerFindings[]>;
