import type { AttributeValues } from "../../../schemas/attributeValues.ts";

/** Which values to count: of an attribute of a layer, those that hold the text. */
export interface ValueQuestion {
  workspace: string;
  layer: string;
  attribute: string;
  text: string;
  /** Maximum number of values. */
  most: number;
}

/** Counts values; undefined where the layer has no such attribute. */
export type CountValues = (question: ValueQuestion) => Promise<AttributeValues | undefined>;
