import { isDrawnKind } from "../../../machines/selection/drawnPlace.ts";
import { Button } from "@blueprintjs/core";
import { Cross, Draw, Selection as SelectionIcon, Undo } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PointInput } from "../measure/PointInput.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { SelectionChoices } from "./SelectionChoices.tsx";
import { SelectionResult } from "./SelectionResult.tsx";
import {
  selectCanFinish,
  selectCanUndoPoint,
  selectChoices,
  selectIsAsking,
  selectIsDrawing,
  Selection,
} from "./selectors.ts";
import "./selection.css";

/**
 * Selects features by a place, and tells what is selected.
 *
 * @param saved the selections that were kept
 * @param moreTools what is done with the selection elsewhere
 */
export function SelectionPanel({ saved, moreTools }: { saved: ReactNode; moreTools: ReactNode }) {
  const isDrawing = Selection.useSelector(selectIsDrawing);
  return (
    <div className="selection">
      <SelectionChoices />
      <Begin />
      {isDrawing && <Drawing />}
      <SelectionResult moreTools={moreTools} />
      {saved}
    </div>
  );
}

/** Begins to draw, or asks at once; the same button stops that. */
function Begin() {
  const selection = Selection.useActorRef();
  const { kind } = Selection.useSelector(selectChoices);
  const isDrawing = Selection.useSelector(selectIsDrawing);
  const isAsking = Selection.useSelector(selectIsAsking);
  const { viewCorners, focus } = useMapView();
  if (isDrawing || isAsking)
    return (
      <Button icon={<Cross />} onClick={() => selection.send({ type: "selection.stop" })}>
        <FormattedMessage id="common.cancel" />
      </Button>
    );
  const begin = () => {
    selection.send({ type: "selection.begin", points: kind === "view" ? viewCorners() : [] });
    // There the keyboard draws.
    if (isDrawnKind(kind)) focus();
  };
  return (
    <Button intent="primary" icon={isDrawnKind(kind) ? <Draw /> : <SelectionIcon />} onClick={begin}>
      <FormattedMessage id={isDrawnKind(kind) ? "selection.draw" : "selection.select"} />
    </Button>
  );
}

/** What to do while a place is drawn, and its points by their coordinates. */
function Drawing() {
  const selection = Selection.useActorRef();
  const { kind, points } = Selection.useSelector(selectChoices);
  const canFinish = Selection.useSelector(selectCanFinish);
  const canUndo = Selection.useSelector(selectCanUndoPoint);
  return (
    <div className="selection-drawing">
      <p>
        <FormattedMessage id="selection.drawHint" values={{ kind }} />
      </p>
      <PointInput
        points={points}
        onPlace={(position) => selection.send({ type: "point.place", position })}
        onFinish={() => selection.send({ type: "sketch.finish" })}
      />
      <div className="selection-buttons">
        <Button icon={<Undo />} disabled={!canUndo} onClick={() => selection.send({ type: "point.undo" })}>
          <FormattedMessage id="measure.undoPoint" />
        </Button>
        {canFinish && (
          <Button intent="primary" onClick={() => selection.send({ type: "sketch.finish" })}>
            <FormattedMessage id="selection.finish" />
          </Button>
        )}
      </div>
    </div>
  );
}
