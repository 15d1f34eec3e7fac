import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { DrawingEditor, selectEditor, selectShapes } from "./selectors.ts";

/** The shapes of the drawing, the topmost first, to be selected without a pointer. */
export function ShapeList() {
  const intl = useIntl();
  const editor = DrawingEditor.useActorRef();
  const shapes = DrawingEditor.useSelector(selectShapes);
  const { selectedId } = DrawingEditor.useSelector(selectEditor);
  if (shapes.length === 0)
    return (
      <p className="drawings-none">
        <FormattedMessage id="drawings.empty" />
      </p>
    );
  return (
    <ul className="shape-list" aria-label={intl.formatMessage({ id: "drawings.shapes" })}>
      {shapes.toReversed().map(({ id, properties: { kind, text, color } }) => (
        <li key={id}>
          <Button
            fill
            size="small"
            variant="minimal"
            alignText="start"
            active={id === selectedId}
            aria-pressed={id === selectedId}
            icon={<span className="shape-color" aria-hidden style={{ background: color }} />}
            onClick={() => {
              editor.send({ type: "tool.stop" });
              editor.send({ type: "shape.select", id: id === selectedId ? null : id });
            }}
          >
            <FormattedMessage id={`drawings.kind.${kind}`} />
            {text && ` – ${text}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
