import { shapePoints } from "../../../machines/drawings/shapes.ts";
import { Button, InputGroup } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { maxShapeTextLength, type Shape } from "../../../schemas/drawing.ts";
import { MovablePoints } from "../measure/MovablePoints.tsx";
import { DrawingEditor, selectSelectedShape } from "./selectors.ts";

/** What the selected shape says, where its points lie, and the button that takes it away. */
export function SelectedShape() {
  const editor = DrawingEditor.useActorRef();
  const shape = DrawingEditor.useSelector(selectSelectedShape);
  if (!shape) return null;
  return (
    <div className="drawings-selected">
      <ShapeText key={shape.id} shape={shape} />
      <details>
        <summary>
          <FormattedMessage id="drawings.points" />
        </summary>
        <MovablePoints
          points={shapePoints(shape.geometry)}
          onMove={(index, position) => editor.send({ type: "point.move", index, position })}
        />
      </details>
      <Button icon={<Trash />} onClick={() => editor.send({ type: "shape.remove" })}>
        <FormattedMessage id="drawings.removeShape" />
      </Button>
    </div>
  );
}

/** Typed on freely: a text that is empty for a moment is not taken. */
function ShapeText({ shape }: { shape: Shape }) {
  const id = useId();
  const editor = DrawingEditor.useActorRef();
  const { text } = shape.properties;
  const [typed, setTyped] = useState(text);
  // Undone or done again meanwhile.
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    if (text !== typed) setTyped(text);
  }
  return (
    <div>
      <label htmlFor={id}>
        <FormattedMessage id={shape.properties.kind === "text" ? "drawings.text" : "drawings.label"} />
      </label>
      <InputGroup
        id={id}
        fill
        value={typed}
        maxLength={maxShapeTextLength}
        autoComplete="off"
        onValueChange={(value) => {
          setTyped(value);
          editor.send({ type: "shape.setText", text: value });
        }}
      />
    </div>
  );
}
