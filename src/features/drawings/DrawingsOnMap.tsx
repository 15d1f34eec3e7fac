import { minimumShapePoints } from "../../../machines/drawings/shapes.ts";
import { shownContents } from "../../../machines/drawings/shownDrawings.ts";
import { useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { DrawingLayer } from "../../map/drawings/DrawingLayer.tsx";
import { DrawingKeys } from "../../map/measure/DrawingKeys.tsx";
import { MeasureDraw, type MeasureDrawHandle } from "../../map/measure/MeasureDraw.tsx";
import { toDrawn } from "../../map/measure/measureGeometry.ts";
import { MeasureReshape } from "../../map/measure/MeasureReshape.tsx";
import { unbent } from "../../map/selection/placeStyle.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { useUnsavedWork } from "../../ui/unsavedWork.ts";
import {
  DrawingEditor,
  Drawings,
  selectDrawnKind,
  selectEditedId,
  selectLoaded,
  selectSaving,
  selectSelectedShape,
  selectShapes,
  selectShownIds,
} from "./selectors.ts";
import { StepKeys } from "./StepKeys.tsx";

/** The drawings that are shown, and the one that is being changed; rendered inside the map. */
export function DrawingsOnMap() {
  const intl = useIntl();
  const editor = DrawingEditor.useActorRef();
  const shownIds = Drawings.useSelector(selectShownIds);
  const loaded = Drawings.useSelector(selectLoaded);
  const editedId = DrawingEditor.useSelector(selectEditedId);
  const shapes = DrawingEditor.useSelector(selectShapes);
  const selected = DrawingEditor.useSelector(selectSelectedShape);
  const drawnKind = DrawingEditor.useSelector(selectDrawnKind);
  const isSketched = DrawingEditor.useSelector(({ context }) => context.points.length > 0);
  const saving = DrawingEditor.useSelector(selectSaving);
  const draw = useRef<MeasureDrawHandle>(null);
  useEmitted(editor, "drawing.finish", () => draw.current?.finish());
  useEmitted(editor, "drawing.place", ({ position }) => draw.current?.place(position));
  useEmitted(editor, "drawing.undo", () => draw.current?.undo());
  useUnsavedWork(isSketched || saving !== "saved");
  const drawings = useMemo(
    () => [
      ...shownContents({ shownIds, loaded })
        .filter(({ id }) => id !== editedId)
        .map(({ id, content }) => ({ id, shapes: content.features })),
      ...(editedId === null ? [] : [{ id: editedId, shapes }]),
    ],
    [shownIds, loaded, editedId, shapes],
  );

  return (
    <DrawingLayer
      drawings={drawings}
      choosableId={drawnKind === null ? editedId : null}
      onChoose={(id) => editor.send({ type: "shape.select", id })}
    >
      {editedId !== null && drawnKind === null && <StepKeys />}
      {selected && (
        <MeasureReshape
          key={selected.id}
          geometry={selected.geometry}
          read={toDrawn}
          bend={unbent}
          onChange={(geometry) => editor.send({ type: "shape.reshape", geometry })}
          onSettled={() => editor.send({ type: "shape.settled" })}
        />
      )}
      {drawnKind && (
        <>
          <MeasureDraw
            key={drawnKind}
            ref={draw}
            geometryType={drawnKind === "area" ? "Polygon" : "LineString"}
            minPoints={Math.max(2, minimumShapePoints[drawnKind])}
            bend={unbent}
            onChange={(points) =>
              editor.send({
                type: "sketch.changed",
                points,
                text: intl.formatMessage({ id: "drawings.firstText" }),
              })
            }
            onEnd={(geometry) => editor.send({ type: "sketch.ended", geometry })}
          />
          <DrawingKeys
            onCancel={() => editor.send({ type: "tool.stop" })}
            onFinish={() => editor.send({ type: "sketch.finish" })}
            onUndo={() => editor.send({ type: "point.undo" })}
          />
        </>
      )}
    </DrawingLayer>
  );
}
