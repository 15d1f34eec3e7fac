import type { LayerStyle } from "../../../../schemas/layerStyle.ts";

/** A layer's name, style and source: `source` changes with its file or style. */
export interface LayerIdentity {
  workspace: string;
  name: string;
  source: string;
  style?: LayerStyle;
}
