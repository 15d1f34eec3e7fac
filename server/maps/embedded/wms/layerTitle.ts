import { readableTitle } from "../../../../schemas/guessedNames.ts";
import type { ProjectWords } from "../../../services/maps/MapCall.ts";
import type { MapRequest } from "../../MapServer.ts";
import type { LayerDescription } from "../LoadedLayer.ts";

/** What a map of the project calls the layer (spec §13.2). */
export const titleOf = (
  { name, title }: LayerDescription,
  { titles }: Pick<ProjectWords, "titles">,
): string => titles[name] || readableTitle(name, title);

/** What people are told; without anybody to tell it, the workspace's name is the project's. */
export const wordsOf = async ({ words, workspace }: MapRequest): Promise<ProjectWords> =>
  (await words?.()) ?? { name: workspace, description: "", titles: {}, layers: new Map() };
