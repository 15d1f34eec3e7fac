import type { LayerFindings } from "../../../schemas/search.ts";

/** What is looked for, in which layers of which workspace. */
export interface FeatureQuestion {
  workspace: string;
  layers: readonly string[];
  text: string;
  /** Features told of each layer. */
  most: number;
}

/** Looks through layers; answers for each of them, in their order. */
export type FindFeatures = (question: FeatureQuestion) => Promise<LayerFindings[]>;
