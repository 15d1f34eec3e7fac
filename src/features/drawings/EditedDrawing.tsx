import { Button, Callout } from "@blueprintjs/core";
import { Redo, Tick, Undo } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { shapeKinds } from "../../../schemas/drawing.ts";
import { useMapView } from "../../map/useMapView.ts";
import { PointInput } from "../measure/PointInput.tsx";
import { DrawingProblemText } from "./DrawingProblemText.tsx";
import { SavingState } from "./SavingState.tsx";
import { SelectedShape } from "./SelectedShape.tsx";
import { ShapeList } from "./ShapeList.tsx";
import {
  DrawingEditor,
  selectCanFinish,
  selectCanRedo,
  selectCanUndo,
  selectCanUndoPoint,
  selectDrawnKind,
  selectEditor,
} from "./selectors.ts";
import { StyleFields } from "./StyleFields.tsx";

/** A drawing that is being changed: its tools, its shapes and how they look. */
export function EditedDrawing() {
  const editor = DrawingEditor.useActorRef();
  const { name, problem, isClosing } = DrawingEditor.useSelector(selectEditor);
  const drawnKind = DrawingEditor.useSelector(selectDrawnKind);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="drawings">
      <h3 ref={heading} tabIndex={-1} className="drawings-title">
        {name}
      </h3>
      <SavingState />
      <Tools />
      {drawnKind && <Drawing />}
      <output className="drawings-told">{problem && <DrawingProblemText problem={problem} />}</output>
      <StyleFields />
      {!drawnKind && <SelectedShape />}
      <ShapeList />
      <Button
        intent="primary"
        icon={<Tick />}
        onClick={() => {
          editor.send({ type: "tool.stop" });
          editor.send({ type: "editor.close" });
        }}
      >
        <FormattedMessage id={isClosing ? "drawings.saving" : "drawings.done"} />
      </Button>
    </div>
  );
}

/** What can be drawn, and the steps back and forth. */
function Tools() {
  const intl = useIntl();
  const editor = DrawingEditor.useActorRef();
  const drawnKind = DrawingEditor.useSelector(selectDrawnKind);
  const canUndo = DrawingEditor.useSelector(selectCanUndo);
  const canRedo = DrawingEditor.useSelector(selectCanRedo);
  const { focus } = useMapView();
  return (
    <fieldset
      className="drawings-row drawings-tools"
      aria-label={intl.formatMessage({ id: "drawings.tools" })}
    >
      {shapeKinds.map((kind) => (
        <Button
          key={kind}
          active={drawnKind === kind}
          aria-pressed={drawnKind === kind}
          onClick={() => {
            if (drawnKind === kind) return editor.send({ type: "tool.stop" });
            editor.send({ type: "tool.choose", kind });
            // There the keyboard draws.
            focus();
          }}
        >
          <FormattedMessage id={`drawings.kind.${kind}`} />
        </Button>
      ))}
      <Button
        icon={<Undo />}
        aria-disabled={!canUndo}
        aria-label={intl.formatMessage({ id: "drawings.undo" })}
        title={intl.formatMessage({ id: "drawings.undo" })}
        onClick={() => editor.send({ type: "step.undo" })}
      />
      <Button
        icon={<Redo />}
        aria-disabled={!canRedo}
        aria-label={intl.formatMessage({ id: "drawings.redo" })}
        title={intl.formatMessage({ id: "drawings.redo" })}
        onClick={() => editor.send({ type: "step.redo" })}
      />
    </fieldset>
  );
}

/** What to do while a shape is drawn, and its points by their coordinates. */
function Drawing() {
  const editor = DrawingEditor.useActorRef();
  const { kind, points } = DrawingEditor.useSelector(selectEditor);
  const canFinish = DrawingEditor.useSelector(selectCanFinish);
  const canUndoPoint = DrawingEditor.useSelector(selectCanUndoPoint);
  const finish = () => editor.send({ type: "sketch.finish" });
  return (
    <Callout compact className="drawings-drawing">
      <p>
        <FormattedMessage id="drawings.hint" values={{ kind }} />
      </p>
      <PointInput
        points={points}
        onPlace={(position) => editor.send({ type: "point.place", position })}
        onFinish={finish}
      />
      <div className="drawings-row">
        {canFinish && (
          <Button intent="primary" onClick={finish}>
            <FormattedMessage id="drawings.finish" />
          </Button>
        )}
        {canUndoPoint && (
          <Button icon={<Undo />} onClick={() => editor.send({ type: "point.undo" })}>
            <FormattedMessage id="measure.undoPoint" />
          </Button>
        )}
        <Button onClick={() => editor.send({ type: "tool.stop" })}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </Callout>
  );
}
