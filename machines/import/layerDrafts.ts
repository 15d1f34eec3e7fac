import type { GeodataImport, ImportSave } from "../../schemas/geodataImport.ts";
import { draftOf, newDraft } from "../layer-style/styleDraft.ts";
import { startHistory, type StyleHistory } from "../layer-style/styleHistory.ts";

/** The choices for one layer of a file. */
export interface LayerDraft {
  index: number;
  name: string;
  isChosen: boolean;
  history: StyleHistory;
}

/** Every layer with features is selected, under the name that the file suggests, in the style that came with it. */
export const draftsOf = ({ layers }: GeodataImport): LayerDraft[] =>
  layers.map(({ index, name, geometry, featureCount, foundStyle }, place) => ({
    index,
    name,
    isChosen: featureCount > 0,
    history: startHistory(foundStyle?.style ? draftOf(foundStyle.style) : newDraft(geometry, place)),
  }));

const layerName = /^[A-Za-z0-9_-]{1,100}$/;

/** Message id of why a layer cannot be saved under its name; null if it can, or is not selected. */
export function nameProblem(draft: LayerDraft, drafts: readonly LayerDraft[]): string | null {
  if (!draft.isChosen) return null;
  if (!layerName.test(draft.name)) return "imports.problems.layerName";
  const isTwice = drafts.some(
    (other) => other.isChosen && other.index !== draft.index && other.name === draft.name,
  );
  return isTwice ? "imports.problems.nameTwice" : null;
}

/** Whether anything is selected, without errors. */
export const canSave = (drafts: readonly LayerDraft[]): boolean =>
  drafts.some(({ isChosen }) => isChosen) && drafts.every((draft) => nameProblem(draft, drafts) === null);

export const toSave = (drafts: readonly LayerDraft[], replaces: boolean): ImportSave => ({
  layers: drafts
    .filter(({ isChosen }) => isChosen)
    .map(({ index, name, history }) => ({ index, name, style: history.present.style })),
  replaces: replaces || undefined,
});
