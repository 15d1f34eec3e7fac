import { useSelector } from "@xstate/react";
import { useMapActorIfThere } from "../../scopes/mapScope.ts";

/** Whether a drawing is open to be changed: clicks on the map are its. */
export function useTakesClicks(): boolean {
  return useSelector(useMapActorIfThere("drawingEditor"), (snapshot) => snapshot?.matches("open") ?? false);
}

/** What takes places of the map, while a shape is drawn. */
export function useShapeTaker(): ((position: [longitude: number, latitude: number]) => void) | undefined {
  const editor = useMapActorIfThere("drawingEditor");
  const isDrawing = useSelector(
    editor,
    (snapshot) => snapshot?.matches({ open: { tool: "drawing" } }) ?? false,
  );
  return editor && isDrawing ? (position) => editor.send({ type: "point.place", position }) : undefined;
}
