import { DrawingEditor, selectIsOpen } from "./selectors.ts";
import { DrawingList } from "./DrawingList.tsx";
import { EditedDrawing } from "./EditedDrawing.tsx";
import "./drawings.css";

/** The drawings of a project, or the one that is being changed. */
export function DrawingsPanel() {
  return DrawingEditor.useSelector(selectIsOpen) ? <EditedDrawing /> : <DrawingList />;
}
