import type { Skipped } from "../blocks/packedFile.ts";
import type { ServedLayer } from "../LoadedLayer.ts";

export interface BuiltLayer {
  layer: ServedLayer;
  skipped: Skipped;
  /** It lies in a packed file that was there before, whose features nobody has checked. */
  isUnchecked?: boolean;
}
