import { Button, Callout, Spinner } from "@blueprintjs/core";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DrawingItem } from "./DrawingItem.tsx";
import { DrawingProblemText } from "./DrawingProblemText.tsx";
import { NewDrawing } from "./NewDrawing.tsx";
import {
  DrawingEditor,
  Drawings,
  selectDrawings,
  selectEditor,
  selectIsLoading,
  selectIsOpening,
  selectIsUnavailable,
  selectListProblem,
  selectRemoved,
} from "./selectors.ts";

/** The user's own drawings of this project, and those that colleagues share. */
export function DrawingList() {
  const intl = useIntl();
  const actor = Drawings.useActorRef();
  const drawings = Drawings.useSelector(selectDrawings);
  const isLoading = Drawings.useSelector(selectIsLoading);
  const isUnavailable = Drawings.useSelector(selectIsUnavailable);
  const panel = useRef<HTMLDivElement>(null);
  // The focused button goes with what it acts on.
  const takeKeyboard = () => panel.current?.focus();

  return (
    <div ref={panel} tabIndex={-1} className="drawings">
      {isLoading && <Spinner aria-label={intl.formatMessage({ id: "drawings.loading" })} />}
      {isUnavailable && (
        <Callout compact intent="warning" role="alert">
          <p>
            <FormattedMessage id="drawings.unavailable" />
          </p>
          <Button
            onClick={() => {
              takeKeyboard();
              actor.send({ type: "drawings.retry" });
            }}
          >
            <FormattedMessage id="common.retry" />
          </Button>
        </Callout>
      )}
      {!isUnavailable && !isLoading && <NewDrawing />}
      <Told onUndo={takeKeyboard} />
      {!isUnavailable && !isLoading && drawings.length === 0 && (
        <p className="drawings-none">
          <FormattedMessage id="drawings.none" />
        </p>
      )}
      <ul className="drawing-list">
        {drawings.map((drawing) => (
          <DrawingItem key={drawing.id} drawing={drawing} onRemove={takeKeyboard} />
        ))}
      </ul>
      <p className="drawings-note">
        <FormattedMessage id="drawings.inLink" />
      </p>
    </div>
  );
}

/** What came of the last order; it stands there, empty, before there is something to hear. */
function Told({ onUndo }: { onUndo: () => void }) {
  const actor = Drawings.useActorRef();
  const removed = Drawings.useSelector(selectRemoved);
  const problem = Drawings.useSelector(selectListProblem);
  const isOpening = DrawingEditor.useSelector(selectIsOpening);
  const { problem: editorProblem } = DrawingEditor.useSelector(selectEditor);
  return (
    <output className="drawings-told">
      {(problem ?? editorProblem) && <DrawingProblemText problem={problem ?? editorProblem ?? "failed"} />}
      {isOpening && (
        <span className="drawings-opening">
          <Spinner size={14} aria-hidden /> <FormattedMessage id="drawings.opening" />
        </span>
      )}
      {removed && (
        <span>
          <FormattedMessage id="drawings.removed" values={{ name: removed.name }} />{" "}
          <Button
            size="small"
            onClick={() => {
              onUndo();
              actor.send({ type: "drawing.restore" });
            }}
          >
            <FormattedMessage id="drawings.undoRemoval" />
          </Button>
        </span>
      )}
    </output>
  );
}
