import type { LayerStyle } from "../../../../schemas/layerStyle.ts";

/** What a layer is called, how it is drawn, and what it comes from: `source` changes whenever its file or style does. */
export interface LayerIdentity {
  workspace: string;
  name: string;
  source: string;
  style?: LayerStyle;
}
