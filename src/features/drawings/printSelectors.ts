import { useSelector } from "@xstate/react";
import { shownContents } from "../../../machines/drawings/shownDrawings.ts";
import type { Shape } from "../../../schemas/drawing.ts";
import { useMapActorIfThere } from "../../scopes/mapScope.ts";
import { selectEditedId, selectShapes } from "./selectors.ts";

/** Reads the shapes that the map shows, the topmost last: those of the drawing that is being changed as they are now. */
export function useShownShapes(): () => readonly Shape[] {
  const drawings = useMapActorIfThere("drawings");
  const editor = useMapActorIfThere("drawingEditor");
  return () => {
    if (!drawings || !editor) return [];
    const edited = editor.getSnapshot();
    const editedId = selectEditedId(edited);
    return [
      ...shownContents(drawings.getSnapshot().context)
        .filter(({ id }) => id !== editedId)
        .flatMap(({ content }) => content.features),
      ...(editedId === null ? [] : selectShapes(edited)),
    ];
  };
}

/** How many drawings the map shows. */
export function useShownCount(): number {
  return useSelector(useMapActorIfThere("drawings"), (snapshot) => snapshot?.context.shownIds.length ?? 0);
}
