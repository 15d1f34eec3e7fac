import type { LayerStyle } from "../../../../schemas/layerStyle.ts";

/** What a layer is called, and how it is drawn. */
export interface LayerIdentity {
  workspace: string;
  name: string;
  revision: string;
  style?: LayerStyle;
}
