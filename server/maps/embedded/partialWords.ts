import { stillBeingRead } from "../../../schemas/mapRefusals.ts";
import type { ServedLayer } from "./LoadedLayer.ts";

/** Why a layer is drawn, but neither counted nor handed out yet: a part would be taken for the whole. */
export const partialWords = ({ featureCount }: Pick<ServedLayer, "featureCount">): string =>
  `The file of this layer ${stillBeingRead}: ${featureCount} features so far, which are drawn and nothing else`;
